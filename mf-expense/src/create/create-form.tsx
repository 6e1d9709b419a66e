import { useState } from 'react'
import { CheckTreeDialog } from '@portal/approval-tree/new-tree'
import { useDraft } from '@portal/auth/drafts'
import type { Person } from '@portal/contracts/person'
import { FilesCard } from '@portal/form-files'
import { FiledDialog, FormColumns, type FiledNotice } from '@portal/form-page'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'
import { DraftOffer, DraftStatus, PortalForm } from '@portal/ui/forms'
import { DuplicateList } from '../form/duplicate-list'
import type { ExpenseChoices } from '../form/expense-choices.query'
import { InstalmentDialog } from '../form/instalment.dialog'
import { TreeCard } from '../form/tree-card'
import { useLineUploads } from '../form/use-line-uploads'
import { CompleteBar } from './complete-bar'
import { expenseDraft } from './expense-draft'
import { filedWarnings, type FiledWarning } from './filed-warnings'
import { LineCard } from './line-card'
import { LinesCard } from './lines-card'
import { useCompletion } from './use-completion'
import { useCopiedForm } from './use-copied-form'
import { useLines } from './use-lines'

const texts = defineTexts({
  added: {
    tr: 'Formunuz tabloya eklendi. Bitirmek için lütfen tamamla düğmesine basın.',
    en: 'Your form was added to table. Please click the complete button to finish.',
  },
  filesMissing: {
    tr: 'Bazı dosyalar yüklenemedi. Yeniden deneyin ya da kaldırın.',
    en: 'Some files have not been uploaded. Try them again, or remove them.',
  },
})

interface CreateFormProps {
  choices: ExpenseChoices
  /** For whom expenses are filed unless somebody else is chosen: who is in front of the screen. */
  owner: Person
}

/** One or more expense lines, filed together. */
export function CreateForm({ choices, owner }: CreateFormProps) {
  const say = useText()
  const navigate = useNavigate()
  const draft = useDraft('expense-form', expenseDraft)
  const lines = useLines({ choices, owner, onChange: draft.keep })
  const { files, uploads } = useLineUploads(lines.form)
  const [filed, setFiled] = useState<{ count: number; notices: FiledNotice[] }>()
  useCopiedForm(choices, lines.fill)

  const leave = () => void navigate('/myForms')
  const completion = useCompletion({
    lines,
    choices,
    onFiled: (sent, forms) => {
      draft.discard()
      const warnings = filedWarnings(sent, forms)
      if (warnings.length > 0) return setFiled({ count: forms.length, notices: warnings.map(noticeOf) })
      toast.success(say(dictionary.formCreated))
      leave()
    },
  })
  const restore = () => {
    const unsaved = draft.restore()
    if (!unsaved) return toast.info(say(dictionary.noUnsaved))
    lines.load(unsaved)
    toast.success(say(dictionary.unsavedLoaded))
  }
  /** What is done with the line in the fields, once all of its files are there. */
  const withFiles = (go: () => Promise<void>) => async () =>
    (await uploads.finish()) ? go() : { success: false as const, message: say(texts.filesMissing), errors: [] }
  const put = withFiles(async () => {
    if (await completion.put()) toast.success(say(texts.added))
  })

  return (
    <>
      <PortalForm form={lines.form} onSubmit={lines.at === null ? withFiles(completion.complete) : put}>
        <DraftOffer draft={draft} onRestore={restore} />
        <FormColumns
          beside={
            <>
              <FilesCard kind="expense" files={files} uploads={uploads} />
              <TreeCard form={lines.form} />
            </>
          }
        >
          <LineCard form={lines.form} choices={choices} at={lines.at} onLoadUnsaved={restore} />
        </FormColumns>
        {lines.lines.length > 0 && <LinesCard lines={lines} choices={choices} refused={completion.refused} />}
        <CompleteBar
          lines={lines}
          choices={choices}
          isBusy={completion.isBusy}
          onAdd={() => void lines.form.submit(put)()}
          onComplete={() => void completion.completeTable()}
        >
          <DraftStatus draft={draft} />
        </CompleteBar>
      </PortalForm>
      {completion.instalment && (
        <InstalmentDialog
          line={completion.instalment.about}
          choices={choices}
          onAnswer={completion.instalment.answer}
        />
      )}
      {completion.tree && (
        <CheckTreeDialog
          onConfirm={() => completion.tree?.answer(true)}
          onClose={() => completion.tree?.answer(false)}
        />
      )}
      {filed && <FiledDialog {...filed} onClose={leave} />}
    </>
  )
}

function noticeOf({ form, lostFiles }: FiledWarning): FiledNotice {
  const { id, formGuid, leftOut, duplicates } = form
  return { id, to: `/expenseForm/${formGuid}`, leftOut, lostFiles, more: <DuplicateList duplicates={duplicates} /> }
}
