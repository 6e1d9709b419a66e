import { useCall, useMutationCall } from '@portal/auth/queries'
import { auditActsCall } from '@portal/contracts/audit/audit.calls'
import { lastImportCall } from '@portal/contracts/people/directory-import.calls'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { UndoButton, UndoDialog } from '@portal/form-page/file-import'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

const texts = defineTexts({
  gonePeople: {
    tr: 'Eklenen {count, number} kişi pasif olur.',
    en: '{count, plural, one {# person who was added becomes} other {# people who were added become}} passive.',
  },
  goneCompanies: {
    tr: 'Eklenen {count, number} şirket pasif olur.',
    en: '{count, plural, one {# company that was added becomes} other {# companies that were added become}} passive.',
  },
  returnedPeople: {
    tr: '{count, number} kişi önceki değerlerine döner.',
    en: '{count, plural, one {# person gets} other {# people get}} their earlier values back.',
  },
  returnedCompanies: {
    tr: '{count, number} şirket önceki değerlerine döner.',
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
  done: { tr: 'İçe aktarma geri alındı.', en: 'The import was undone.' },
  waiting: {
    tr: 'İçe aktarma geri alındı. {count, number} hesap ikinci bir yöneticinin onayını bekliyor.',
    en: 'The import was undone. {count, plural, one {# account waits} other {# accounts wait}} for a second manager.',
  },
})

interface UndoImportProps {
  actId: number
  onUndone?: () => void
}

/** Offers to undo an import of people or companies. */
export const UndoImport = (props: UndoImportProps) => (
  <UndoButton dialog={close => <Undo {...props} onClose={close} />} />
)

function Undo({ actId, onUndone, onClose }: UndoImportProps & { onClose: () => void }) {
  const say = useText()
  const linesOf = useLines()
  const { data, refusal, refetch } = useCall(previewImportUndoCall, { body: { actId } })
  const undoing = useMutationCall(undoImportCall, [auditActsCall, directoryPeopleCall, lastImportCall])
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
  return (
    <UndoDialog
      preview={data}
      why={(undoing.refusal ?? refusal)?.message}
      lines={data ? linesOf(data) : []}
      note={data?.kind === 'people' && data.gone > 0 && say(texts.again)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

type Preview = CallData<typeof previewImportUndoCall>

function useLines() {
  const say = useText()
  const { list } = useFormats()
  const namesOf = (places: Preview['departments']['gone']) =>
    list(places.map(({ name, corporationName }) => `${name} (${corporationName})`))
  return ({ kind, gone, returned, departments }: Preview) => {
    const isOfPeople = kind === 'people'
    return [
      gone > 0 && say(isOfPeople ? texts.gonePeople : texts.goneCompanies, { count: gone }),
      returned > 0 && say(isOfPeople ? texts.returnedPeople : texts.returnedCompanies, { count: returned }),
      departments.gone.length > 0 && say(texts.departmentsGone, { names: namesOf(departments.gone) }),
      departments.kept.length > 0 && say(texts.departmentsKept, { names: namesOf(departments.kept) }),
    ]
  }
}
