import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { CheckTreeDialog, type FormToSend } from '@portal/approval-tree/new-tree'
import type { Person } from '@portal/contracts/people/person'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Box, Card, Column, Grid, Heading, Menu, Row, Span, toast } from '@portal/ui'
import { DraftOffer, DraftStatus, PortalForm, type FieldValues, type Started } from '@portal/ui/forms'
import { withSeenAgreement, type LineValues } from '../agreements/agreement-options'
import { focusFirstEmpty, useFirstEmpty } from '../fields/first-empty'
import { FilesCard } from '../files/files-card'
import { useFormUploads } from '../files/use-form-uploads'
import { FormTree, type FormValues } from '../submission/form-tree'
import { idAndTree } from '../submission/one-form'
import { useCopiedForm } from '../submission/use-copied-form'
import { useSubmitted, type CreatedForm } from '../submission/use-submitted'
import type { LineChoices } from '../values/line-choices'
import { CompleteBar } from './complete-bar'
import type { LineFieldsProps, LineKind } from './define-lines'
import { LinesCard, type LineColumn } from './lines-card'
import { ReadingState, ReadReceipt, useReceipts } from './receipts'
import { useCompletion, type Completion } from './use-completion'
import { useLines } from './use-lines'

const texts = defineTexts({
  added: {
    tr: 'Formunuz tabloya eklendi. Bitirmek için tamamla düğmesine basın.',
    en: 'Your form was added to table. Please click the complete button to finish.',
  },
  filesMissing: {
    tr: 'Bazı dosyalar yüklenemedi. Yeniden deneyin ya da kaldırın.',
    en: 'Some files weren’t uploaded. Try again or remove them.',
  },
  newLine: { tr: 'Yeni satır', en: 'New line' },
  line: { tr: 'Satır {number}', en: 'Line {number}' },
  more: { tr: 'Diğer işlemler', en: 'More actions' },
  load: { tr: 'Kaydedilmemiş formları yükle', en: 'Load unsaved forms' },
})

interface LinesFormProps<Line extends FieldValues, Output, Form, Choices extends LineChoices, Created>
  extends Completion<Line, Created> {
  kind: LineKind<Line, Output, Form, Choices>
  choices: Choices
  self: Person
  /** Makes the first line. */
  begin: () => Started<Line>
  Fields: ComponentType<LineFieldsProps<Line, Output, Form, Choices>>
  columns: readonly LineColumn<Line>[]
  /** Returns the totals of lines, one for each currency, in words. */
  sumsOf?: (lines: readonly Line[]) => string[]
  /** Returns a notice of the module about a submitted form. */
  noticeOf?: (form: Created) => ReactNode
}

/** The page of a new form that is filled in as one or more lines, which are submitted together. */
export function LinesForm<
  Line extends FieldValues & FormValues & LineValues,
  Output,
  Form,
  Choices extends LineChoices,
  Created extends CreatedForm,
>(props: LinesFormProps<Line, Output, Form, Choices, Created>) {
  const { kind, choices, self, Fields, columns, sumsOf = () => [], isBusy } = props
  const fields = useRef<HTMLDivElement>(null)
  const { form, lines, receipts, completion, submitted, restore, put, complete } = useNewLines(props, fields)
  const { tree } = completion
  const uploads = useFirstEmpty(fields, receipts.uploads)
  return (
    <>
      <PortalForm form={form} onSubmit={lines.at === null ? complete : put}>
        <DraftOffer draft={lines.draft} onRestore={restore} />
        <Grid gridTemplateColumns={{ xl: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
          <FilesCard kind={kind.name} fills uploads={uploads}>
            {kind.readingOf && <ReadingState state={receipts.state} />}
          </FilesCard>
          <LineCard at={lines.at} onLoadUnsaved={restore}>
            <Box ref={fields}>
              <ReadReceipt values={receipts.values}>
                <Fields {...{ form, choices, self }} />
              </ReadReceipt>
            </Box>
            <Box borderTopWidth="1px" borderColor="border.muted" pt="3">
              <FormTree form={form} kind={kind} />
            </Box>
          </LineCard>
        </Grid>
        {lines.lines.length > 0 && <LinesCard lines={lines} columns={columns} refused={completion.refused} />}
        <CompleteBar
          lines={lines}
          sums={sumsOf(lines.lines)}
          isBusy={isBusy}
          onAdd={() => void form.submit(put)()}
          onComplete={() => void completion.completeTable()}
        >
          <DraftStatus draft={lines.draft} />
        </CompleteBar>
      </PortalForm>
      {tree && (
        <CheckTreeDialog
          forms={formsToSend(tree.about, kind, columns)}
          sums={sumsOf(tree.about)}
          onConfirm={() => tree.answer(true)}
          onClose={() => tree.answer(false)}
        />
      )}
      {submitted.dialog}
    </>
  )
}

/** Returns the state of the page: its lines with their files and draft, and the actions on them. */
function useNewLines<
  Line extends FieldValues & FormValues & LineValues,
  Output,
  Form,
  Choices extends LineChoices,
  Created extends CreatedForm,
>(
  { kind, choices, begin, noticeOf, ...completing }: LinesFormProps<Line, Output, Form, Choices, Created>,
  fields: RefObject<HTMLElement | null>,
) {
  const say = useText()
  const [first] = useState(begin)
  const form = kind.useForm({ choices, defaultValues: first })
  const lines = useLines({ kind, form, first })
  const { draft } = lines
  const uploads = useFormUploads(kind, form)
  const { guidKey, readingOf } = kind
  const valuesOf = readingOf && ((reading: ReceiptReading) => readingOf(reading, choices))
  /** Whoever waits in a field that was filled goes on to the next one that is empty. */
  const onFilled = (names: readonly string[]) => {
    const waiting = document.activeElement?.getAttribute('name')
    if (waiting && names.includes(waiting)) focusFirstEmpty(fields)
  }
  const receipts = useReceipts({ form, uploads, guidKey, blank: lines.blank, valuesOf, onFilled })
  useCopiedForm({
    module: kind.module.expression,
    read: kind.read,
    fill: copied => lines.fill(withSeenAgreement(kind.copyOf(kind.valuesOf(copied)), choices.agreement ?? [])),
  })
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
  return { form, lines, receipts, completion, submitted, restore, put, complete: withFiles(completion.complete) }
}

interface LineCardProps {
  at: number | null
  onLoadUnsaved: () => void
  /** The fields. */
  children: ReactNode
}

/** The line that is being filled in. */
function LineCard({ at, onLoadUnsaved, children }: LineCardProps) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '6' }} pt={{ md: '4' }} minW="0">
      <Column gap="4">
        <Row justifyContent="space-between">
          <Heading size="sm">{at === null ? say(texts.newLine) : say(texts.line, { number: at + 1 })}</Heading>
          <Menu
            label={say(texts.more)}
            items={[{ label: say(texts.load), icon: 'refresh', onSelect: onLoadUnsaved }]}
          />
        </Row>
        {children}
      </Column>
    </Card>
  )
}

/** Returns the lines for the last check before a submission: the cells of the table, with the amounts at the end. */
function formsToSend<Line extends FieldValues>(
  lines: readonly Line[],
  kind: Parameters<typeof idAndTree<Line>>[0],
  columns: readonly LineColumn<Line>[],
): FormToSend[] {
  return lines.map((line, index) => {
    const shown = columns.map(({ key, align, cell }) => ({ key, align, content: cell({ line, number: index + 1 }) }))
    const facts = shown.filter(({ align, content }) => align !== 'end' && Boolean(content))
    return {
      ...idAndTree(kind, line),
      what: (
        <Row gap="0" columnGap="3" flexWrap="wrap" alignItems="flex-start">
          {facts.map(({ key, content }, place) => (
            <Span key={key} fontWeight={place === 0 ? 'medium' : undefined} color={place > 1 ? 'fg.muted' : undefined}>
              {content}
            </Span>
          ))}
        </Row>
      ),
      cost: shown.filter(({ align }) => align === 'end').map(({ key, content }) => <Span key={key}>{content}</Span>),
    }
  })
}
