import { lazy, memo, Suspense, use, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { PagerState } from '@portal/approval-tree'
import { useSession } from '@portal/auth'
import type { FormRow } from '@portal/contracts/forms/form'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import type { CappedCount } from '@portal/contracts/wire/paging'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useLocation, useNavigate } from '@portal/router'
import { Column, FormSkeleton, Grid, NoMatches, Notice } from '@portal/ui'
import { ActionBar, DataTable, useMedia, useSteady, type DataColumn } from '@portal/ui/table'
import type { TableControl } from './address/list-control'
import { BulkButtons } from './decisions/bulk-buttons'
import { isDecidable, type Decision } from './decisions/decision'
import { DecisionDialog } from './decisions/decision.dialog'
import { useRowsLeft } from './decisions/use-rows-left'
import { useTableDecisions } from './decisions/use-table-decisions'
import { useExtensionColumns } from './parts/extension-columns'
import { useFormColumns } from './parts/form-columns'
import { tableAnswer, TablePages } from './parts/list-table'
import { ListToolsContext } from './filtered-list'
import { NothingWaits } from './parts/nothing-waits'
import { useListFocus } from './parts/use-list-focus'
import { usePreview } from './preview/use-preview'

const PreviewPane = memo(lazy(() => import(/* webpackChunkName: 'form-preview' */ './preview/preview-pane')))

const texts = defineTexts({
  rowLabel: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  undo: {
    tr: 'Son onayı geri al (5 saniye; başka bir tuş hemen gönderir)',
    en: 'Take back the last approval (5 seconds; another key sends it at once)',
  },
})

export interface FormAnswer<Item extends FormRow> {
  data: readonly Item[] | undefined
  common: CappedCount | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

interface FormTableProps<Item extends FormRow> {
  /** The key of the list, under which its columns are stored. */
  name: string
  label: string
  answer: FormAnswer<Item>
  control: TableControl
  showsModule: boolean
  showsAmount?: boolean
  /** Whether the reader is here to decide. Elsewhere the buttons appear only while a listed form waits for them. */
  isForDeciding: boolean
  /** Whether the page shows only forms that wait for the reader. */
  isOnTurn?: boolean
  /** The columns of a module's own list. */
  moreColumns?: readonly DataColumn<Item>[] | undefined
  /** Beside the buttons of a row. */
  rowTools?: ((row: Item) => ReactNode) | undefined
  /** Shown while there is no form. */
  empty: ReactNode
}

/** A page of a list of forms, with the decisions about them. */
export function FormTable<Item extends FormRow>({ answer, control, empty, ...props }: FormTableProps<Item>) {
  const { showsModule, showsAmount = true, moreColumns, rowTools, label, name } = props
  const say = useText()
  const keysOf = useRowKeys<Item>()
  const session = useSession()
  const [frame, focusOnList] = useListFocus()
  const toolsPlace = use(ListToolsContext)
  const { rows, totalCount, isCapped, ...table } = useListedRows(answer, props.isOnTurn || control.isOnTurn === true)
  const preview = usePreview({ rows, totalCount, isCapped, control, onEnd: focusOnList })
  const decisions = useTableDecisions({ rows, preview, onDecided: focusOnList })
  const { refused, decideRow, ask, marked } = decisions
  // The mark shows at once, and the bar a moment later.
  const barCount = useDeferredValue(marked.length)
  const open = useOpenRow({ rows, preview, label })
  const decides = props.isForDeciding || rows.some(isDecidable)
  const isShort = preview.row !== undefined
  // A table would cut off the subjects of the forms.
  const isTight = useMedia('(max-width: 1279px)')
  const added = useExtensionColumns(rows)
  const columns = useFormColumns<Item>({
    ...{ showsModule, showsAmount, refused },
    moreColumns: useMemo(
      () => (showsModule ? moreColumns : [...(moreColumns ?? []), ...added]),
      [showsModule, moreColumns, added],
    ),
    isOwn: showsModule && rows.length > 0 && rows.every(row => row.userId === session?.id),
    // The form beside the list has the buttons.
    ...(isShort ? { decides: false } : { decides, rowTools }),
    sortFields: control.sortFields,
    onDecide: decideRow,
    onReview: open,
  })
  const noMatches = control.isWholeTurn ? <NothingWaits /> : <NoMatches onClear={control.clear} />
  return (
    <Grid
      ref={frame}
      gap="5"
      alignItems="start"
      gridTemplateColumns={isShort ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
    >
      <Column gap="4" minW="0">
        {decisions.problem && <Notice tone="error">{decisions.problem}</Notice>}
        <DataTable<Item>
          {...table}
          rows={rows}
          label={label}
          columns={columns}
          rowKey={row => row.formGuid}
          rowLabel={row => say(texts.rowLabel, { number: row.id, name: row.userName })}
          empty={control.isFiltered ? noMatches : empty}
          sort={control.sort}
          onSort={control.sortBy}
          {...(decides && { selection: decisions.selection, rowKeys: keysOf(isShort ? undefined : decideRow) })}
          onOpen={open}
          current={preview.wanted}
          columnsKey={`${session?.id}.${name}`}
          isNarrow={isShort || isTight}
          {...(isShort && { onReach: row => preview.show(row) })}
          keys
          toolsPlace={toolsPlace}
          totalRows={isCapped ? 'unknown' : totalCount}
        />
        {table.state === 'ready' && <FormPages {...{ control, totalCount, isCapped, showsAmount }} />}
        <ActionBar count={barCount} onClear={() => decisions.selection.onChange([])}>
          <BulkButtons marked={marked} onDecide={decision => ask(decision, marked)} />
        </ActionBar>
      </Column>
      <Preview preview={preview} onClose={focusOnList} />
      {decisions.asking && <DecisionDialog {...decisions.asking} />}
    </Grid>
  )
}

/** Returns the forms of an answer, without those that were decided on this page, and how many the list has. */
function useListedRows<Item extends FormRow>(answer: FormAnswer<Item>, isOnTurn: boolean) {
  const table = tableAnswer(answer)
  const rows = useRowsLeft(table.rows, isOnTurn)
  const { totalCount = 0, isCapped = false } = answer.common ?? {}
  return { ...table, rows, totalCount: totalCount - (table.rows.length - rows.length), isCapped }
}

interface FormPagesProps extends Pick<FormTableProps<FormRow>, 'control'> {
  showsAmount: boolean
  totalCount: number
  isCapped: boolean
}

/** The pagination. The tab of the reader's turn counts the forms of a single page already. */
function FormPages({ control, totalCount, isCapped, showsAmount }: FormPagesProps) {
  const isCounted = control.isWholeTurn && !isCapped && totalCount <= Math.min(...control.pageSizes)
  if (totalCount === 0 || isCounted) return null
  return (
    <MoneyScreen when={showsAmount}>
      <TablePages control={control} total={totalCount} isCapped={isCapped} />
    </MoneyScreen>
  )
}

/** Returns the keys that decide about a row. With a form beside the list, they decide about that form. */
function useRowKeys<Item extends FormRow>() {
  const say = useText()
  return (decideRow: ((decision: Decision, row: Item | undefined) => void) | undefined) => [
    ...(['approve', 'reject'] as const).map(decision => ({
      key: decision === 'approve' ? 'a' : 'r',
      meaning: say(texts[decision]),
      ...(decideRow && { act: (row: Item | undefined) => decideRow(decision, row) }),
    })),
    { key: 'u', meaning: say(texts.undo) },
  ]
}

type ShownPreview<Item extends FormRow> = ReturnType<typeof usePreview<Item>>

interface OpenRowOptions<Item extends FormRow> {
  rows: readonly Item[]
  preview: ShownPreview<Item>
  label: string
}

/** Returns a function that opens a row's form: beside the list if it fits, else as a page with a way back. */
function useOpenRow<Item extends FormRow>({ rows, preview, label }: OpenRowOptions<Item>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (row: Item) => {
    if (preview.row?.formGuid === row.formGuid)
      return document.querySelector<HTMLElement>('[data-preview-title]')?.focus()
    if (preview.isOffered) return preview.show(row)
    const forms = rows.map(each => ({ to: each.detailLink, waits: isDecidable(each) }))
    const pager: PagerState = { list: pathname + search, name: label, forms }
    void navigate(row.detailLink, { state: { pager } })
  }
}

interface PreviewProps<Item extends FormRow> {
  preview: ShownPreview<Item>
  onClose: () => void
}

/** The form beside the list. */
function Preview<Item extends FormRow>({ preview, onClose }: PreviewProps<Item>) {
  const { row, surroundings, Page } = preview
  const close = useSteady(() => {
    preview.show(undefined)
    onClose()
  })
  return (
    <>
      {row && Page && (
        <Suspense fallback={<FormSkeleton />}>
          <PreviewPane {...{ row, surroundings, Page }} onClose={close} />
        </Suspense>
      )}
      {preview.question}
    </>
  )
}
