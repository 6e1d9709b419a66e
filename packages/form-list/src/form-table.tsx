import { useState, type ReactNode } from 'react'
import { useSession } from '@portal/auth'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Column, NoMatches, Notice, Pagination, toast } from '@portal/ui'
import { ActionBar, DataTable, type DataColumn } from '@portal/ui/table'
import type { TableControl } from './address/list-control'
import { BulkButtons } from './decisions/bulk-buttons'
import { DecisionDialog } from './decisions/decision.dialog'
import { isDecidable, rowsFor, type Decision } from './decisions/decision'
import { useDecisions } from './decisions/use-decisions'
import { useFormColumns } from './parts/form-columns'
import { NothingWaits } from './parts/nothing-waits'
import { tableAnswer } from './parts/table-answer'
import { useListFocus } from './parts/use-list-focus'

const texts = defineTexts({
  rowLabel: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  noneSelected: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 form should be selected!' },
})

export interface FormAnswer<Item extends FormRow> {
  data: readonly Item[] | undefined
  common: { totalCount: number } | undefined
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
  const table = tableAnswer(answer)
  const { rows, state } = table
  const marked = rows.filter(row => selected.includes(row.formGuid) && isDecidable(row))
  const ask = (decision: Decision, chosen: readonly FormRow[]) => {
    const open = rowsFor(decision, chosen)
    if (open.length === 0) return toast.error(say(texts.noneSelected))
    setAsking({ decision, rows: open })
  }
  const decides = isForDeciding || rows.some(isDecidable)
  const columns = useFormColumns<Item>({
    showsModule,
    showsAmount,
    moreColumns,
    sortFields: control.sortFields,
    isOwn: showsModule && rows.length > 0 && rows.every(row => row.userId === session?.id),
    decides,
    rowTools,
    refused,
    onDecide: (decision, row) => ask(decision, [row]),
  })
  const buttons = <BulkButtons marked={marked} onDecide={decision => ask(decision, marked)} />
  const totalCount = answer.common?.totalCount ?? 0
  const noMatches = control.isWholeTurn ? <NothingWaits /> : <NoMatches onClear={control.clear} />
  return (
    <Column ref={frame} gap="4">
      {problem && <Notice tone="error">{problem}</Notice>}
      <DataTable
        {...table}
        label={label}
        columns={columns}
        rowKey={row => row.formGuid}
        rowLabel={row => say(texts.rowLabel, { number: row.id, name: row.userName })}
        empty={control.isFiltered ? noMatches : empty}
        sort={control.sort}
        onSort={control.sortBy}
        {...(decides && {
          selection: { selected: marked.map(row => row.formGuid), onChange: setSelected, canSelect: isDecidable },
          tools: buttons,
        })}
        onOpen={row => void navigate(row.detailLink)}
        keys
        columnsKey={`${session?.id}.${name}`}
        totalRows={totalCount}
      />
      {state === 'ready' && totalCount > 0 && (
        <MoneyScreen when={showsAmount}>
          <Pagination
            page={control.currentPage}
            rowsPerPage={control.rowsPerPage}
            total={totalCount}
            sizes={control.pageSizes}
            onPage={control.goTo}
            onRowsPerPage={control.showRows}
          />
        </MoneyScreen>
      )}
      <ActionBar count={marked.length} onClear={() => setSelected([])}>
        {buttons}
      </ActionBar>
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
    </Column>
  )
}
