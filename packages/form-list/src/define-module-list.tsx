import type { ComponentType, ReactNode } from 'react'
import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import type { FormRow } from '@portal/contracts/forms/form'
import type { FormCalls } from '@portal/contracts/forms/form-calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { defineTexts, MoneyScreen, useText, type Text } from '@portal/i18n'
import type { DataColumn } from '@portal/ui/table'
import { queryOf, type FiltersOf, type Parameters } from './address/list-address'
import type { ListControl } from './address/list-control'
import { useFilterDraft } from './address/use-filter-draft'
import { useListAddress } from './address/use-list-address'
import type { FormSortField, ModuleControl, ModuleParameters, moduleShapes } from './form-list.shape'
import { ModuleList, type ListFrame } from './module-list'
import { DayFilters } from './parts/day-filters'
import { PersonFilter } from './parts/person-filter'
import { StateFilter } from './parts/state-filter'
import { TextFilter } from './parts/text-filter'

interface ModuleListOptions<Row extends FormRow, Own extends Parameters, By extends string> {
  module: ModuleExpression
  /** The module's own calls: the reader's pending forms and all forms, and both as spreadsheets. */
  calls: Pick<FormCalls<unknown, Row, unknown, unknown>, 'list' | 'all' | 'exportList' | 'exportAll'>
  shapes: ReturnType<typeof moduleShapes<Own, By>>
  /** The module's own filters, shown among the common ones. */
  Filters: ComponentType<ListControl<ModuleParameters & Own, FormSortField | By>>
  /** The module's own columns. */
  useColumns: () => DataColumn<Row>[]
  /** The labels of the two day filters. */
  days: { from: Text; until: Text }
  /** False for a module whose forms cost nothing. */
  showsAmount?: boolean
  /** Beside the search. */
  tools?: (filters: FiltersOf<ModuleParameters>) => ReactNode
}

interface DefinedListProps<Row extends FormRow> extends ListFrame {
  rowTools?: (row: Row) => ReactNode
}

/**
 * Makes the list of a module with its own filters and columns, for the forms to decide and for all forms. The address
 * keeps its view.
 */
export function defineModuleList<Row extends FormRow, Own extends Parameters, By extends string>({
  module,
  calls,
  shapes,
  Filters,
  useColumns,
  days,
  tools,
  ...table
}: ModuleListOptions<Row, Own, By>) {
  function Rows(list: DefinedListProps<Row>) {
    const { isForDeciding } = list
    const control = useListAddress(isForDeciding ? shapes.deciding : shapes.all)
    // Narrows the control to the filters that every list has.
    const ofEveryList = control as unknown as ModuleControl
    const query = queryOf(control)
    const answer = useCall(isForDeciding ? calls.list : calls.all, { body: query }, { keepPrevious: true })
    const exportCall = isForDeciding ? calls.exportList : calls.exportAll
    return (
      <ModuleList
        {...table}
        {...list}
        name={`${isForDeciding ? 'pending' : 'all'}.${module}`}
        control={ofEveryList}
        module={module}
        answer={answer}
        showsModule={false}
        moreColumns={useColumns()}
        filters={<Fields {...control} />}
        tools={tools?.(ofEveryList.filters)}
        exporting={{ days, ask: range => callTo(exportCall)({ body: range ?? query }) }}
      />
    )
  }
  function Fields(given: ListControl<ModuleParameters & Own, FormSortField | By>) {
    const control = useFilterDraft(given)
    return (
      <ModuleFilters control={control as unknown as ModuleControl} days={days}>
        <Filters {...control} />
      </ModuleFilters>
    )
  }
  return function DefinedList(list: DefinedListProps<Row>) {
    return (
      <MoneyScreen when={table.showsAmount ?? true}>
        <Rows {...list} />
      </MoneyScreen>
    )
  }
}

const texts = defineTexts({ description: { tr: 'Açıklama', en: 'Description' } })

interface ModuleFiltersProps {
  control: ModuleControl
  days: { from: Text; until: Text }
  /** The module's own filters. */
  children: ReactNode
}

/** The filters of a module's own list. */
function ModuleFilters({ control: { filters, filter }, days, children }: ModuleFiltersProps) {
  const say = useText()
  return (
    <>
      <StateFilter state={filters.status} onChange={status => filter({ status })} />
      <PersonFilter userId={filters.userId} onChange={userId => filter({ userId })} />
      {children}
      <DayFilters
        labels={[say(days.from), say(days.until)]}
        startDate={filters.startDate}
        endDate={filters.endDate}
        onChange={filter}
      />
      <TextFilter
        label={say(texts.description)}
        text={filters.description}
        onRest={description => filter({ description }, { replace: true })}
      />
    </>
  )
}
