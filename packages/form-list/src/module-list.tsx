import type { ComponentProps, ReactNode } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { FilteredList } from './filtered-list'
import { FormTable } from './form-table'
import { ExportButton } from './parts/export-button'
import { countIn, ListWarning } from './parts/list-warning'
import { useListedCorporations, useTurns } from './queries/lists.query'

/** What the page of a list says of it. */
export interface ListFrame {
  label: string
  /** Whether its reader is here to decide. */
  isForDeciding: boolean
  /** Where it has the forms of others, by permission: the companies for which its reader holds that. */
  corporationIds?: readonly number[] | undefined
  /** What stands there as long as there is none. */
  empty: ReactNode
}

type Table<Row extends FormRow> = Omit<ComponentProps<typeof FormTable<Row>>, keyof ListFrame | 'answer' | 'control'>

interface ModuleListProps<Row extends FormRow> extends ListFrame, Table<Row> {
  answer: ComponentProps<typeof FormTable<Row>>['answer'] & ComponentProps<typeof ListWarning>
  control: ComponentProps<typeof FilteredList>['control']
  /** Whose forms they are; of every module, if it is not given. */
  module?: ModuleExpression | undefined
  /** Whether it has nothing but what waits for its reader. */
  isOnTurn?: boolean
  filters: ReactNode
  /** Beside the search. */
  tools?: ReactNode
  exporting: Pick<ComponentProps<typeof ExportButton>, 'ask' | 'days'>
}

/** A list of forms with its filters, decisions, pages and export. */
export function ModuleList<Row extends FormRow>({
  control,
  module,
  isOnTurn = false,
  answer,
  corporationIds,
  filters,
  tools,
  exporting,
  ...table
}: ModuleListProps<Row>) {
  const offersTurn = table.isForDeciding && !isOnTurn
  const turns = useTurns(module, offersTurn)
  const offered = useListedCorporations({
    of: table.isForDeciding ? 'pending' : corporationIds ? 'all' : 'own',
    module,
    turn: isOnTurn ? 'mine' : undefined,
  })
  return (
    <FilteredList
      control={control}
      turns={offersTurn ? turns : undefined}
      corporationIds={offered}
      filters={filters}
      tools={
        <>
          {tools}
          <ExportButton count={countIn(answer.common)} {...exporting} />
        </>
      }
    >
      <ListWarning common={answer.common} />
      <FormTable {...table} answer={answer} control={control} />
    </FilteredList>
  )
}
