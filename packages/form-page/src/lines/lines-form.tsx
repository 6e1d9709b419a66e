import type { ReactNode } from 'react'
import { CheckTreeDialog } from '@portal/approval-tree/new-tree'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { DraftOffer, DraftStatus, PortalForm, type FieldValues } from '@portal/ui/forms'
import type { CreatedForm } from '../submission/submission-notices'
import { useSubmitted } from '../submission/use-submitted'
import { TwoColumnLayout } from '../two-column-layout'
import { CompleteBar } from './complete-bar'
import { formsToSend } from './forms-to-send'
import { LineCard } from './line-card'
import { LinesCard } from './lines-card'
import type { LineColumn } from './lines-table'
import { useCompletion, type Completion } from './use-completion'
import type { Lines } from './use-lines'

const texts = defineTexts({
  added: {
    tr: 'Formunuz tabloya eklendi. Bitirmek için tamamla düğmesine basın.',
    en: 'Your form was added to table. Please click the complete button to finish.',
  },
  filesMissing: {
    tr: 'Bazı dosyalar yüklenemedi. Yeniden deneyin ya da kaldırın.',
    en: 'Some files weren’t uploaded. Try again or remove them.',
  },
})

interface LinesFormProps<Line extends FieldValues, Output, Created extends CreatedForm>
  extends Completion<Line, Created> {
  lines: Lines<Line, Output>
  /** The files of the line in the fields. Their uploads finish before it moves on. */
  uploads: { finish: () => Promise<boolean> }
  /** Beside the fields: the files and the tree of the line. */
  beside: ReactNode
  /** The fields. */
  children: ReactNode
  columns: readonly LineColumn<Line>[]
  /** What lines come to in each currency, in words. */
  sumsOf?: (lines: readonly Line[]) => string[]
  /** A notice of the module about a submitted form. */
  noticeOf?: (form: Created) => ReactNode
}

/** The page of a new form that is filled in as one or more lines, which are submitted together. */
export function LinesForm<Line extends FieldValues, Output, Created extends CreatedForm>({
  lines,
  uploads,
  beside,
  children,
  columns,
  sumsOf = () => [],
  noticeOf,
  ...completing
}: LinesFormProps<Line, Output, Created>) {
  const say = useText()
  const { form, draft, kind } = lines
  const submitted = useSubmitted<Created>({ draft, address: kind.address, more: noticeOf })
  const completion = useCompletion({ ...completing, lines, onSubmitted: submitted.settle })
  const restore = () => {
    const unsaved = draft.restore()
    if (!unsaved) return toast.info(say(dictionary.noUnsaved))
    lines.load(unsaved)
    toast.success(say(dictionary.unsavedLoaded))
  }
  /** Runs an action on the line in the fields after all of its files are uploaded. */
  const withFiles = (go: () => Promise<void>) => async () =>
    (await uploads.finish()) ? go() : { success: false as const, message: say(texts.filesMissing), errors: [] }
  const put = withFiles(async () => {
    if (await completion.put()) toast.success(say(texts.added))
  })

  return (
    <>
      <PortalForm form={form} onSubmit={lines.at === null ? withFiles(completion.complete) : put}>
        <DraftOffer draft={draft} onRestore={restore} />
        <TwoColumnLayout beside={beside}>
          <LineCard at={lines.at} onLoadUnsaved={restore}>
            {children}
          </LineCard>
        </TwoColumnLayout>
        {lines.lines.length > 0 && <LinesCard lines={lines} columns={columns} refused={completion.refused} />}
        <CompleteBar
          lines={lines}
          sums={sumsOf(lines.lines)}
          isBusy={completing.isBusy}
          onAdd={() => void form.submit(put)()}
          onComplete={() => void completion.completeTable()}
        >
          <DraftStatus draft={draft} />
        </CompleteBar>
      </PortalForm>
      {completion.tree && (
        <CheckTreeDialog
          forms={formsToSend(completion.tree.about, kind.guidOf, columns)}
          sums={sumsOf(completion.tree.about)}
          onConfirm={() => completion.tree?.answer(true)}
          onClose={() => completion.tree?.answer(false)}
        />
      )}
      {submitted.dialog}
    </>
  )
}
