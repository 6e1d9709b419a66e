import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { auditActsCall } from '@portal/contracts/audit/audit.calls'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, CardsSkeleton, Column, ConfirmDialog, Dialog, Notice, Span, Text, toast } from '@portal/ui'

const texts = defineTexts({
  undo: { tr: 'Geri al', en: 'Undo' },
  undoOf: { tr: 'İçe aktarmayı geri al', en: 'Undo this import' },
  by: { tr: '{name} · {time}', en: '{name} · {time}' },
  command: { tr: 'Komut satırı', en: 'Command line' },
  gonePeople: {
    tr: 'Eklenen {count} kişi pasif olur.',
    en: '{count, plural, one {# person who was added becomes} other {# people who were added become}} passive.',
  },
  goneCompanies: {
    tr: 'Eklenen {count} şirket pasif olur.',
    en: '{count, plural, one {# company that was added becomes} other {# companies that were added become}} passive.',
  },
  returnedPeople: {
    tr: '{count} kişi önceki değerlerine döner.',
    en: '{count, plural, one {# person gets} other {# people get}} their earlier values back.',
  },
  returnedCompanies: {
    tr: '{count} şirket önceki değerlerine döner.',
    en: '{count, plural, one {# company gets its} other {# companies get their}} earlier values back.',
  },
  departmentsGone: { tr: 'Eklenen departmanlar gider: {names}', en: 'Departments that were added go: {names}' },
  departmentsKept: {
    tr: 'Artık kullanılan departmanlar kalır: {names}',
    en: 'Departments in use by now stay: {names}',
  },
  again: {
    tr: 'Düzeltilmiş dosyayı aktardığınızda pasif olan kişiler geri gelir.',
    en: 'When you import the corrected file, people made passive come back.',
  },
  heldUp: {
    tr: 'Aşağıdaki {count, plural, other {# nedenden}} dolayı geri alınamaz. Hiçbir şey değişmedi.',
    en: 'This import can’t be undone for {count, plural, one {the reason} other {# reasons}} below. Nothing has changed.',
  },
  other: { tr: 'Başka bir şirketten biri', en: 'Someone in another company' },
  more: { tr: 've {count} neden daha', en: 'and {count} more' },
  done: { tr: 'İçe aktarma geri alındı.', en: 'The import was undone.' },
  waiting: {
    tr: 'İçe aktarma geri alındı. {count} hesap ikinci bir yöneticinin onayını bekliyor.',
    en: 'The import was undone. {count, plural, one {# account waits} other {# accounts wait}} for a second manager.',
  },
})

interface UndoImportProps {
  actId: number
  onUndone?: () => void
}

/** Offers to undo an import, and shows what that does or why it cannot be done. */
export function UndoImport({ actId, onUndone }: UndoImportProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(texts.undo)}
      </Button>
      {isOpen && <UndoDialog actId={actId} onUndone={onUndone} onClose={() => setOpen(false)} />}
    </>
  )
}

interface UndoDialogProps {
  actId: number
  onUndone: UndoImportProps['onUndone']
  onClose: () => void
}

function UndoDialog({ actId, onUndone, onClose }: UndoDialogProps) {
  const say = useText()
  const { data, refusal, isLoading, refetch } = useCall(previewImportUndoCall, { body: { actId } })
  const undoing = useMutationCall(undoImportCall, [auditActsCall, directoryPeopleCall])
  const title = say(texts.undoOf)
  if (data && data.faultCount > 0) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <HeldUp preview={data} />
      </Dialog>
    )
  }
  const confirm = async () => {
    if (!data) return
    const outcome = await undoing.send({ body: { actId, digest: data.digest } })
    // Shows the present effect, so that the reader can decide again.
    if (!outcome.success) return refetch()
    const { waitingAccounts: count } = outcome.data
    toast.success(count > 0 ? say(texts.waiting, { count }) : say(texts.done))
    onUndone?.()
    onClose()
  }
  const why = undoing.refusal ?? refusal
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={say(texts.undo)}
      tone="red"
      isBusy={!data}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="3">
        {isLoading && <CardsSkeleton cards={1} />}
        {why && <Notice tone="error">{why.message}</Notice>}
        {data && <Effect preview={data} />}
      </Column>
    </ConfirmDialog>
  )
}

type Preview = CallData<typeof previewImportUndoCall>

function When({ preview: { createdDate, userName } }: { preview: Preview }) {
  const say = useText()
  const { instant } = useFormats()
  return <Hint>{say(texts.by, { name: userName ?? say(texts.command), time: instant(createdDate) })}</Hint>
}

function Effect({ preview }: { preview: Preview }) {
  const say = useText()
  const { list } = useFormats()
  const { kind, gone, returned, departments } = preview
  const isOfPeople = kind === 'people'
  const namesOf = (places: Preview['departments']['gone']) =>
    list(places.map(({ name, corporationName }) => `${name} (${corporationName})`))
  const lines = [
    gone > 0 && say(isOfPeople ? texts.gonePeople : texts.goneCompanies, { count: gone }),
    returned > 0 && say(isOfPeople ? texts.returnedPeople : texts.returnedCompanies, { count: returned }),
    departments.gone.length > 0 && say(texts.departmentsGone, { names: namesOf(departments.gone) }),
    departments.kept.length > 0 && say(texts.departmentsKept, { names: namesOf(departments.kept) }),
  ]
  return (
    <Column gap="3">
      <When preview={preview} />
      <Column as="ul" gap="1" listStyleType="disc" m="0" ps="5">
        {lines.map(line => line && <li key={line}>{line}</li>)}
      </Column>
      {isOfPeople && gone > 0 && <Hint>{say(texts.again)}</Hint>}
    </Column>
  )
}

function HeldUp({ preview }: { preview: Preview }) {
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
