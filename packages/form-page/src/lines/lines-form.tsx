import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { Person } from '@portal/contracts/people/person'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Box, Card, Column, Grid, Heading, Menu, Row, toast } from '@portal/ui'
import { DraftOffer, DraftStatus, PortalForm, type FieldValues, type Started } from '@portal/ui/forms'
import { withSeenAgreement, type LineValues } from '../agreements/agreement-options'
import { focusFirstEmpty, useFirstEmpty } from '../fields/first-empty'
import { CameraButton } from '../files/camera-button'
import { FilesCard } from '../files/files-card'
import { Hint } from '../parts'
import { useFilesAnywhere } from '../files/use-files-anywhere'
import { useFormUploads } from '../files/use-form-uploads'
import { unread } from '../reading/line-reads'
import { ReadReceipt } from '../reading/read-hint'
import { FormTree, treeInputOf, type FormValues } from '../submission/form-tree'
import { idAndTree } from '../submission/one-form'
import { useCopiedForm } from '../submission/use-copied-form'
import { useSubmitted, type CreatedForm } from '../submission/use-submitted'
import type { LineChoices } from '../values/line-choices'
import type { SharedFieldsProps } from './batch/batch-panel'
import { mostLines } from './batch/batch-page'
import { useBatch } from './batch/use-batch'
import { WaitingButton } from './batch/waiting-button'
import { CompleteBar } from './complete-bar'
import type { LineFieldsProps, LineKind } from './define-lines'
import type { LineColumn } from './lines-card'
import { useCompletion, type Completion } from './use-completion'
import { useLines } from './use-lines'
import { useReceipts } from './use-receipts'
import { useWalk } from './use-walk'

const ReadingState = lazy(() => import('../reading/reading-state'))
const CheckLinesDialog = lazy(() => import('./check-lines.dialog')) as typeof import('./check-lines.dialog').default
const LinesCard = lazy(() => import('./lines-card')) as typeof import('./lines-card').default
const BatchPanel = lazy(() => import('./batch/batch-panel')) as typeof import('./batch/batch-panel').default

const texts = defineTexts({
  added: {
    tr: 'Formunuz tabloya eklendi. Bitirmek için tamamla düğmesine basın.',
    en: 'Your form was added to table. Please click the complete button to finish.',
  },
  filesMissing: {
    tr: 'Bazı dosyalar yüklenemedi. Yeniden deneyin ya da kaldırın.',
    en: 'Some files weren’t uploaded. Try again or remove them.',
  },
  unfinished: { tr: 'Bu satırda eksik alanlar var.', en: 'This line has missing fields.' },
  stillReading: {
    tr: 'Belgeler okunuyor. Bitince gönderin ya da okumayı durdurun.',
    en: 'Receipts are still being read. Send when they’re done, or stop reading.',
  },
  several: {
    tr: 'Birden çok belge bırakırsanız her biri ayrı satır olur.',
    en: 'If you drop several receipts, each becomes a line.',
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
  /**
   * Returns whether a single line needs a last check before it is sent. An unusual tree always does, others read below
   * their tree what the check would say. By default every line needs it.
   */
  needsCheck?: (line: Line) => boolean
  /** The fields to fill in for all lines of receipts that were dropped together. */
  Shared?: ComponentType<SharedFieldsProps<Line>>
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
  const { kind, choices, self, Fields, columns, Shared, sumsOf = () => [], isBusy } = props
  const say = useText()
  const fields = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  useFilesAnywhere(grid)
  const page = useNewLines(props, fields)
  const { form, lines, receipts, batch, walk, completion, submitted, restore, put, complete } = page
  const { tree } = completion
  const first = useFirstEmpty(fields, receipts.uploads)
  const uploads = kind.readingOf
    ? { ...first, add: (files: readonly File[]) => void (batch.add(files) || first.add(files)) }
    : first
  // The first photograph is of the line in the fields, each of the next ones a line of its own.
  const addPhoto = (photo: File) =>
    void (((lines.isBegun() || lines.lines.length > 0) && batch.addEach([photo])) || first.add([photo]))
  const isIdle = () => !lines.isBegun()
  const isEmpty = lines.at === null && uploads.shown.length === 0
  const hasReceipts = batch.state.all > 0 || lines.lines.some(line => lines.reads[kind.guidOf(line)])
  const linesCard = (hasReceipts || lines.lines.length > 0) && (
    <Suspense>
      <LinesCard {...{ lines, columns, walk }} refused={completion.refused} onJoin={page.join}>
        {hasReceipts && <BatchPanel {...{ batch, walk, Shared, isIdle }} limit={mostLines} change={lines.change} />}
      </LinesCard>
    </Suspense>
  )
  return (
    <>
      <PortalForm form={form} onSubmit={lines.at === null ? complete : put}>
        <DraftOffer draft={lines.draft} onRestore={restore} />
        {hasReceipts && linesCard}
        <Grid ref={grid} gridTemplateColumns={{ xl: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
          <FilesCard
            kind={kind.name}
            most={kind.readingOf && isEmpty ? mostLines : undefined}
            fills
            uploads={uploads}
            readAt={receipts.shown}
          >
            {kind.readingOf && (receipts.read || !isEmpty) && (
              <Suspense>
                <ReadingState reading={receipts.reading} state={receipts.read?.state} />
              </Suspense>
            )}
            {kind.readingOf && <CameraButton onPhoto={addPhoto} />}
            {kind.files.toInbox && (
              <WaitingButton
                files={kind.files}
                taken={lines.lines.map(kind.guidOf)}
                onTake={lines.at === null ? batch.takeWaiting : undefined}
              />
            )}
            {kind.readingOf && isEmpty && <Hint>{say(texts.several)}</Hint>}
          </FilesCard>
          <LineCard at={lines.at} onLoadUnsaved={restore}>
            <Box ref={fields} onKeyDown={walk.onKeyDown} onFocus={receipts.onFocus} onBlur={receipts.onBlur}>
              <ReadReceipt read={receipts.read ?? unread}>
                <Fields {...{ form, choices, self }} />
              </ReadReceipt>
            </Box>
            <Box borderTopWidth="1px" borderColor="border.muted" pt="3">
              <FormTree form={form} kind={kind} onUnusual={page.setTreeUnusual} />
              {props.needsCheck && lines.lines.length === 0 && <Hint mt="3">{say(dictionary.checkTreeText)}</Hint>}
            </Box>
          </LineCard>
        </Grid>
        {!hasReceipts && linesCard}
        <CompleteBar
          lines={lines}
          hasNext={walk.hasNext}
          complete={walk.complete}
          sums={sumsOf(lines.lines)}
          isBusy={isBusy}
          onAdd={() => void form.submit(put)()}
          onComplete={() => void completion.completeTable()}
        >
          <DraftStatus draft={lines.draft} />
        </CompleteBar>
      </PortalForm>
      {tree && (
        <Suspense>
          <CheckLinesDialog {...{ tree, kind, columns, sumsOf }} />
        </Suspense>
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
  {
    kind,
    choices,
    begin,
    noticeOf,
    needsCheck = always,
    ...completing
  }: LinesFormProps<Line, Output, Form, Choices, Created>,
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
  const receipts = useReceipts({ form, lines, uploads, guidKey, valuesOf, onFilled })
  const batch = useBatch({ kind, lines, begin: () => kind.beforeReading(begin()), take: receipts.take })
  const walk = useWalk<Line, Output>({
    lines,
    unfinished: readingOf && (line => kind.unfinished(line, choices)),
    fields,
  })
  useCopiedForm({
    module: kind.module.expression,
    read: kind.read,
    fill: copied => lines.fill(withSeenAgreement(kind.copyOf(kind.valuesOf(copied)), choices.agreement ?? [])),
  })
  const submitted = useSubmitted<Created>({ draft, address: kind.address, more: noticeOf })
  const [isTreeUnusual, setTreeUnusual] = useState(false)
  const needsLook = (line: Line) => isTreeUnusual || needsCheck(line)
  const isWhole = () => {
    const isReading = batch.state.isRunning
    const isOpened = !isReading && walk.gaps.some(({ missing }) => missing.length > 0) && walk.start()
    if (isReading || isOpened) toast.error(say(isReading ? texts.stillReading : texts.unfinished))
    return !isReading && !isOpened
  }
  const prepare = async (all: readonly Line[]) => {
    if (all.every(line => idAndTree(kind, line).treeUsers.length > 0)) return all
    const { withTrees } = await import('./batch/file-batch')
    return withTrees<Line & { treeUsers?: readonly number[] }>(all, line => treeInputOf(kind, line))
  }
  const completion = useCompletion({
    ...completing,
    lines,
    isWhole,
    needsCheck: needsLook,
    prepare,
    onSubmitted: submitted.settle,
  })
  const restore = () => {
    const unsaved = draft.restore()
    if (!unsaved) return toast.info(say(dictionary.noUnsaved))
    lines.load(unsaved)
    batch.resume(unsaved.lines, unsaved.reads)
    toast.success(say(dictionary.unsavedLoaded))
  }
  /** Runs an action on the line in the fields after all of its files are uploaded. */
  const withFiles = (go: () => Promise<void>) => async () =>
    (await uploads.finish()) ? go() : { success: false as const, message: say(texts.filesMissing), errors: [] }
  const put = withFiles(async () => {
    if (await completion.put(walk.putAndGoOn)) toast.success(say(texts.added))
  })
  const join = async (index: number) => {
    const reason = await batch.joinAbove(index)
    if (reason !== undefined) toast.error(reason)
  }
  return {
    ...{ form, lines, receipts, batch, walk, completion, submitted, restore, put, setTreeUnusual },
    complete: withFiles(completion.complete),
    join: (index: number) => void join(index),
  }
}

const always = () => true

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
