import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import {
  lastAgreementImportCall,
  previewAgreementImportUndoCall,
  undoAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import { auditActsCall } from '@portal/contracts/audit/audit.calls'
import type { ImportedKind, ImportUndoPreview } from '@portal/contracts/files/file-import'
import { lastImportCall } from '@portal/contracts/people/directory-import.calls'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, CardsSkeleton, Column, ConfirmDialog, Dialog, Notice, Span, Text, toast } from '@portal/ui'
import { Hint } from '../parts'

const texts = defineTexts({
  undo: { tr: 'Geri al', en: 'Undo' },
  undoOf: { tr: 'İçe aktarmayı geri al', en: 'Undo this import' },
  by: { tr: '{name} · {time}', en: '{name} · {time}' },
  command: { tr: 'Komut satırı', en: 'Command line' },
  heldUp: {
    tr: 'Aşağıdaki {count, plural, other {# nedenden}} dolayı geri alınamaz. Hiçbir şey değişmedi.',
    en: 'This import can’t be undone for {count, plural, one {the reason} other {# reasons}} below. Nothing has changed.',
  },
  other: { tr: 'Başka bir şirketten biri', en: 'Someone in another company' },
  more: { tr: 've {count} neden daha', en: 'and {count} more' },
  departmentsGone: { tr: 'Eklenen departmanlar gider: {names}', en: 'Departments that were added go: {names}' },
  departmentsKept: {
    tr: 'Artık kullanılan departmanlar kalır: {names}',
    en: 'Departments in use by now stay: {names}',
  },
  again: {
    tr: 'Düzeltilmiş dosyayı aktardığınızda pasif olan kişiler geri gelir.',
    en: 'When you import the corrected file, people made passive come back.',
  },
  done: { tr: 'İçe aktarma geri alındı.', en: 'The import was undone.' },
  waiting: {
    tr: 'İçe aktarma geri alındı. {count, number} hesap ikinci bir yöneticinin onayını bekliyor.',
    en: 'The import was undone. {count, plural, one {# account waits} other {# accounts wait}} for a second manager.',
  },
})

const goneTexts = defineTexts({
  people: {
    tr: 'Eklenen {count, number} kişi pasif olur.',
    en: '{count, plural, one {# person who was added becomes} other {# people who were added become}} passive.',
  },
  companies: {
    tr: 'Eklenen {count, number} şirket pasif olur.',
    en: '{count, plural, one {# company that was added becomes} other {# companies that were added become}} passive.',
  },
  agreements: {
    tr: 'Eklenen {count, number} sözleşme silinir.',
    en: '{count, plural, one {# agreement that was added is} other {# agreements that were added are}} deleted.',
  },
})

const returnedTexts = defineTexts({
  people: {
    tr: '{count, number} kişi önceki değerlerine döner.',
    en: '{count, plural, one {# person gets} other {# people get}} their earlier values back.',
  },
  companies: {
    tr: '{count, number} şirket önceki değerlerine döner.',
    en: '{count, plural, one {# company gets its} other {# companies get their}} earlier values back.',
  },
  agreements: {
    tr: 'Yenilenen {count, number} sözleşme eskisi gibi sürer.',
    en: '{count, plural, one {# agreement that was renewed runs} other {# agreements that were renewed run}} on as before.',
  },
})

interface UndoImportProps {
  kind: ImportedKind
  /** Its act in the change log. */
  actId: number
  onUndone?: (() => void) | undefined
}

interface UndoProps extends UndoImportProps {
  onClose: () => void
}

/** Offers to undo an import once its effect is confirmed. */
export function UndoImport(props: UndoImportProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const Undo = props.kind === 'agreements' ? UndoAgreements : UndoDirectory
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(texts.undo)}
      </Button>
      {isOpen && <Undo {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoAgreements(props: UndoProps) {
  const looking = useCall(previewAgreementImportUndoCall, { body: { actId: props.actId } })
  const undoing = useMutationCall(undoAgreementImportCall, [auditActsCall, lastAgreementImportCall])
  return <UndoDialog {...props} {...{ looking, undoing }} />
}

function UndoDirectory(props: UndoProps) {
  const looking = useCall(previewImportUndoCall, { body: { actId: props.actId } })
  const undoing = useMutationCall(undoImportCall, [auditActsCall, directoryPeopleCall, lastImportCall])
  return <UndoDialog {...props} {...{ looking, undoing }} />
}

type Preview = ImportUndoPreview & Partial<Pick<CallData<typeof previewImportUndoCall>, 'departments'>>

interface UndoDialogProps extends UndoProps {
  looking: { data: Preview | undefined; refusal: RefusalAnswer | null; refetch: () => void }
  undoing: {
    send: (input: {
      body: { actId: number; digest: string }
    }) => Promise<{ success: true; data: { gone: number; waitingAccounts?: number } } | RefusalAnswer>
    refusal: RefusalAnswer | null
  }
}

/** Shows what the undo of an import does, or why it cannot be done. */
function UndoDialog({ kind, actId, looking, undoing, onUndone, onClose }: UndoDialogProps) {
  const say = useText()
  const linesOf = useLines()
  const title = say(texts.undoOf)
  const preview = looking.data
  const why = undoing.refusal ?? looking.refusal
  const confirm = async () => {
    if (!preview) return
    const outcome = await undoing.send({ body: { actId, digest: preview.digest } })
    // Shows the present effect, so that the reader can decide again.
    if (!outcome.success) return looking.refetch()
    const { waitingAccounts: count = 0 } = outcome.data
    toast.success(count > 0 ? say(texts.waiting, { count }) : say(texts.done))
    onUndone?.()
    onClose()
  }
  if (preview && preview.faultCount > 0) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <HeldUp preview={preview} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={say(texts.undo)}
      tone="red"
      isBusy={!preview}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="3">
        {!preview && !why && <CardsSkeleton cards={1} />}
        {why && <Notice tone="error">{why.message}</Notice>}
        {preview && (
          <>
            <When preview={preview} />
            <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
              {linesOf(kind, preview).map(line => line && <li key={line}>{line}</li>)}
            </Column>
            {kind === 'people' && preview.gone > 0 && <Hint>{say(texts.again)}</Hint>}
          </>
        )}
      </Column>
    </ConfirmDialog>
  )
}

function useLines() {
  const say = useText()
  const { list } = useFormats()
  const namesOf = (places: NonNullable<Preview['departments']>['gone']) =>
    list(places.map(({ name, corporationName }) => `${name} (${corporationName})`))
  return (kind: ImportedKind, { gone, returned, departments = { gone: [], kept: [] } }: Preview) => [
    gone > 0 && say(goneTexts[kind], { count: gone }),
    returned > 0 && say(returnedTexts[kind], { count: returned }),
    departments.gone.length > 0 && say(texts.departmentsGone, { names: namesOf(departments.gone) }),
    departments.kept.length > 0 && say(texts.departmentsKept, { names: namesOf(departments.kept) }),
  ]
}

function When({ preview: { createdDate, userName } }: { preview: ImportUndoPreview }) {
  const say = useText()
  const { instant } = useFormats()
  return <Hint>{say(texts.by, { name: userName ?? say(texts.command), time: instant(createdDate) })}</Hint>
}

function HeldUp({ preview }: { preview: ImportUndoPreview }) {
  const say = useText()
  const { number } = useFormats()
  const { faults, faultCount } = preview
  return (
    <Column gap="3">
      <When preview={preview} />
      <Notice tone="warning">{say(texts.heldUp, { count: faultCount })}</Notice>
      <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
        {faults.map(({ name, message }, at) => (
          <li key={`${at} ${name}`}>
            <Span fontWeight="medium">{name || say(texts.other)}</Span> {message}
          </li>
        ))}
      </Column>
      {faultCount > faults.length && (
        <Text fontSize="sm">{say(texts.more, { count: number(faultCount - faults.length) })}</Text>
      )}
    </Column>
  )
}
