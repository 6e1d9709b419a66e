import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import type { PagerState } from '@portal/approval-tree'
import { useSession } from '@portal/auth'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import type { CappedCount } from '@portal/contracts/wire/paging'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useLocation, useNavigate } from '@portal/router'
import { Column, FormSkeleton, Grid, NoMatches, Notice, Pagination, toast } from '@portal/ui'
import { ActionBar, DataTable, type DataColumn } from '@portal/ui/table'
import type { TableControl } from './address/list-control'
import { BulkButtons } from './decisions/bulk-buttons'
import { DecisionDialog } from './decisions/decision.dialog'
import { isDecidable, rowsFor, type Decision } from './decisions/decision'
import { useDecisions } from './decisions/use-decisions'
import { isPlain, useRowDecisions } from './decisions/use-row-decisions'
import { useFormColumns } from './parts/form-columns'
import { ListToolsContext } from './parts/list-tools'
import { NothingWaits } from './parts/nothing-waits'
import { tableAnswer } from './parts/table-answer'
import { useListFocus } from './parts/use-list-focus'
import { usePreview } from './preview/use-preview'
import { useShortColumns } from './preview/use-short-columns'

const PreviewPane = lazy(() => import(/* webpackChunkName: 'form-preview' */ './preview/preview-pane'))

const texts = defineTexts({
  rowLabel: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  noneSelected: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 form should be selected!' },
})

export interface FormAnswer<Item extends FormRow> {
  data: readonly Item[] | undefined
  common: CappedCount | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

interface FormTableProps<Item extends FormRow> {
  /** Names the list, among what is remembered of it. */
  name: string
  label: string
  answer: FormAnswer<Item>
  control: TableControl
  showsModule: boolean
  showsAmount?: boolean
  /**
   * Whether its reader is here to decide; elsewhere the buttons are there only while a form of the page waits for them.
   */
  isForDeciding: boolean
  /** What a module's own list shows besides. */
  moreColumns?: readonly DataColumn<Item>[] | undefined
  /** Beside the buttons of a row. */
  rowTools?: ((row: Item) => ReactNode) | undefined
  /** What stands there as long as there is none. */
  empty: ReactNode
}

interface Asking {
  decision: Decision
  rows: FormRow[]
}

/** The rows of a list of forms, a page of them, and what can be decided about them. */
export function FormTable<Item extends FormRow>({
  name,
  label,
  answer,
  control,
  showsModule,
  showsAmount = true,
  isForDeciding,
  moreColumns,
  rowTools,
  empty,
}: FormTableProps<Item>) {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const [selected, setSelected] = useState<string[]>([])
  const [asking, setAsking] = useState<Asking>()
  const { decide, refused, problem } = useDecisions()
  const [frame, focusOnList] = useListFocus()
  const { pathname, search } = useLocation()
  const toolsPlace = use(ListToolsContext)
  const table = tableAnswer(answer)
  const { rows, state } = table
  const { totalCount = 0, isCapped = false } = answer.common ?? {}
  const { deciding, decideAtOnce } = useRowDecisions({ decide }, focusOnList)
  const preview = usePreview({ rows, totalCount, isCapped, control, onEnd: focusOnList })
  const marked = rows.filter(row => selected.includes(row.formGuid) && isDecidable(row))
  const ask = (decision: Decision, chosen: readonly FormRow[]) => {
    const open = rowsFor(decision, chosen)
    if (open.length === 0) return toast.error(say(texts.noneSelected))
    setAsking({ decision, rows: open })
  }
  const decideRow = (decision: Decision, row: Item | undefined) => {
    if (!row || row.actions[decision] === null) return ask(decision, [])
    if (isPlain(decision, row)) return void decideAtOnce(decision, row)
    if (preview.isOffered) return preview.show(row, { begun: decision })
    ask(decision, [row])
  }
  const open = (row: Item) => {
    if (preview.row?.formGuid === row.formGuid) return focusOnPreview()
    if (preview.isOffered) return preview.show(row)
    const forms = rows.map(each => ({ to: each.detailLink, waits: isDecidable(each) }))
    const pager: PagerState = { list: pathname + search, name: label, forms }
    void navigate(row.detailLink, { state: { pager } })
  }
  const closePreview = () => {
    preview.show(undefined)
    focusOnList()
  }
  const decides = isForDeciding || rows.some(isDecidable)
  const isShort = preview.row !== undefined
  const allColumns = useFormColumns<Item>({
    showsModule,
    showsAmount,
    moreColumns,
    sortFields: control.sortFields,
    isOwn: showsModule && rows.length > 0 && rows.every(row => row.userId === session?.id),
    decides,
    rowTools,
    refused,
    deciding,
    onDecide: decideRow,
  })
  const shortColumns = useShortColumns<Item>(refused)
  const noMatches = control.isWholeTurn ? <NothingWaits /> : <NoMatches onClear={control.clear} />
  // With a form beside the list, the keys are about that form.
  const rowKeys = (['approve', 'reject'] as const).map(decision => ({
    key: decision === 'approve' ? 'a' : 'r',
    meaning: say(texts[decision]),
    ...(!isShort && { act: (row: Item | undefined) => decideRow(decision, row) }),
  }))
  const list = (
    <Column gap="4" minW="0">
      {problem && <Notice tone="error">{problem}</Notice>}
      <DataTable<Item>
        {...table}
        label={label}
        columns={isShort ? shortColumns : allColumns}
        rowKey={row => row.formGuid}
        rowLabel={row => say(texts.rowLabel, { number: row.id, name: row.userName })}
        empty={control.isFiltered ? noMatches : empty}
        sort={control.sort}
        onSort={control.sortBy}
        {...(decides && {
          selection: { selected: marked.map(row => row.formGuid), onChange: setSelected, canSelect: isDecidable },
          rowKeys,
        })}
        onOpen={open}
        current={preview.row?.formGuid}
        {...(isShort && { onReach: row => preview.show(row) })}
        keys
        {...(!isShort && { columnsKey: `${session?.id}.${name}` })}
        toolsPlace={toolsPlace}
        totalRows={isCapped ? 'unknown' : totalCount}
      />
      {state === 'ready' && totalCount > 0 && (
        <MoneyScreen when={showsAmount}>
          <Pagination
            page={control.currentPage}
            rowsPerPage={control.rowsPerPage}
            total={totalCount}
            isCapped={isCapped}
            onCountAll={control.countAll}
            sizes={control.pageSizes}
            onPage={control.goTo}
            onRowsPerPage={control.showRows}
          />
        </MoneyScreen>
      )}
      <ActionBar count={marked.length} onClear={() => setSelected([])}>
        <BulkButtons marked={marked} onDecide={decision => ask(decision, marked)} />
      </ActionBar>
    </Column>
  )
  return (
    <Grid
      ref={frame}
      gap="5"
      alignItems="start"
      gridTemplateColumns={isShort ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
    >
      {list}
      {preview.row && preview.surroundings && preview.Page && (
        <Suspense fallback={<FormSkeleton />}>
          <PreviewPane
            row={preview.row}
            surroundings={preview.surroundings}
            Page={preview.Page}
            onClose={closePreview}
          />
        </Suspense>
      )}
      {preview.question}
      {asking && (
        <DecisionDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onConfirm={async note => {
            const left = await decide(asking.decision, asking.rows, note)
            setSelected(selected.filter(guid => left.includes(guid)))
            setAsking(undefined)
            focusOnList()
          }}
        />
      )}
    </Grid>
  )
}

const focusOnPreview = () => document.querySelector<HTMLElement>('[data-preview-title]')?.focus()
