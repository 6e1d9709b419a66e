import type { ComponentProps, ReactNode } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { FilteredList } from './filtered-list'
import { FormTable } from './form-table'
import { ExportButton } from './parts/export-button'
import { countIn, ListWarning } from './parts/list-warning'
import { useListedCorporations, useTurns } from './queries/lists.query'

/** The props of a list that its page decides. */
export interface ListFrame {
  label: string
  /** Whether the reader is here to decide. */
  isForDeciding: boolean
  /** On a page of all forms, the companies for which the reader holds the permission. */
  corporationIds?: readonly number[] | undefined
  /** Shown while there is no form. */
  empty: ReactNode
}

type Table<Row extends FormRow> = Omit<ComponentProps<typeof FormTable<Row>>, keyof ListFrame | 'answer' | 'control'>

interface ModuleListProps<Row extends FormRow> extends ListFrame, Table<Row> {
  answer: ComponentProps<typeof FormTable<Row>>['answer'] & ComponentProps<typeof ListWarning>
  control: ComponentProps<typeof FilteredList>['control']
  /** The module of the forms; by default all modules. */
  module?: ModuleExpression | undefined
  /** Whether the list has only forms that wait for the reader. */
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
      drafts
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
      <FormTable {...table} isOnTurn={isOnTurn} answer={answer} control={control} />
    </FilteredList>
  )
}
