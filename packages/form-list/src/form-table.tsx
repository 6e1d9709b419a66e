import { useState, type ReactNode } from 'react'
import { useSession } from '@portal/auth'
import type { Call } from '@portal/contracts/call'
import type { RefusalAnswer } from '@portal/contracts/wire'
import type { FormRow } from '@portal/contracts/forms'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, Column, FilteredAway, Pagination, toast } from '@portal/ui'
import { ActionBar, DataTable } from '@portal/ui/table'
import type { ListAddress } from './address/use-list-address'
import { DecisionDialog } from './decisions/decision.dialog'
import { isDecidable, rowsFor, type Decision } from './decisions/decision'
import { useDecisions } from './decisions/use-decisions'
import { formListShape, type FormParameters, type FormSortField } from './form-list.shape'
import { useFormColumns } from './parts/form-columns'

const texts = defineTexts({
  rowLabel: { tr: '{number} numaralı form, {name}', en: 'form {number}, {name}' },
  approve: { tr: 'Seçilenleri onayla', en: 'Approve selected' },
  reject: { tr: 'Seçilenleri reddet', en: 'Reject selected' },
  noneSelected: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 form should be selected!' },
})

export interface FormAnswer {
  data: readonly FormRow[] | undefined
  common: { totalCount: number } | undefined
  refusal: RefusalAnswer | null
  askAgain: () => void
}

interface FormTableProps {
  /** Names the list, among what is remembered of it. */
  name: string
  label: string
  answer: FormAnswer
  address: ListAddress<FormParameters, FormSortField>
  showsModule: boolean
  /** Whether its reader is here to decide; elsewhere the buttons are there only while a form of the page waits for them. */
  isForDeciding: boolean
  /** Whose answers a decision makes out of date. */
  outdates: readonly Call[]
  /** What stands there as long as there is none. */
  empty: ReactNode
}

interface Asking {
  decision: Decision
  rows: FormRow[]
}

/** The rows of a list of forms, a page of them, and what can be decided about them. */
export function FormTable({ name, label, answer, address, showsModule, isForDeciding, outdates, empty }: FormTableProps) {
  const say = useText()
  const navigate = useNavigate()
  const session = useSession()
  const [selected, setSelected] = useState<string[]>([])
  const [asking, setAsking] = useState<Asking>()
  const { decide, refused } = useDecisions(outdates)
  const rows = answer.data ?? []
  const marked = rows.filter(row => selected.includes(row.formGuid) && isDecidable(row))
  const ask = (decision: Decision, chosen: readonly FormRow[]) => {
    const open = rowsFor(decision, chosen)
    if (open.length === 0) return toast.error(say(texts.noneSelected))
    setAsking({ decision, rows: open })
  }
  const decides = isForDeciding || rows.some(isDecidable)
  const columns = useFormColumns({ showsModule, decides, refused, onDecide: (decision, row) => ask(decision, [row]) })
  const buttons = (
    <>
      <Button size="sm" onClick={() => ask('approve', marked)}>
        {say(texts.approve)}
      </Button>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => ask('reject', marked)}>
        {say(texts.reject)}
      </Button>
    </>
  )
  const state = answer.data ? 'ready' : answer.refusal ? 'failed' : 'loading'
  const { currentPage, rowsPerPage, sort } = address
  const totalCount = answer.common?.totalCount ?? 0
  return (
    <Column gap="4">
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        rowKey={row => row.formGuid}
        rowLabel={row => say(texts.rowLabel, { number: row.id, name: row.userName })}
        state={state}
        failure={answer.refusal?.message}
        onRetry={answer.askAgain}
        empty={address.isFiltered ? <FilteredAway onClear={address.clear} /> : empty}
        sort={sort}
        onSort={({ by, direction }) => {
          const field = formListShape.sortBy.find(each => each === by)
          if (field) address.sortBy({ by: field, direction })
        }}
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
        <Pagination
          page={currentPage}
          rowsPerPage={rowsPerPage}
          total={totalCount}
          onPage={address.goTo}
          onRowsPerPage={address.showRows}
        />
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
          }}
        />
      )}
    </Column>
  )
}
