import type { ReactNode } from 'react'
import type { Text } from '@portal/i18n'
import { Column } from '@portal/ui'
import type { ListControl } from './address/list-control'
import type { anyId, anyText } from './address/parameters'
import { CorporationTabs } from './parts/corporation-tabs'
import { FilterPanel } from './parts/filter-panel'

interface FilteredListProps {
  control: ListControl<{ search: typeof anyText; corporationId: typeof anyId }, string>
  /** The companies that are offered; every active one, if it is not given. */
  corporationIds?: readonly number[] | undefined
  /** What is searched; number, person, company and description, if it is not given. */
  searchIn?: Text
  /** Beside the search, such as an export. */
  tools?: ReactNode
  filters: ReactNode
  /** The table. */
  children: ReactNode
}

/** What every list of forms has above its table: companies as tabs, a search, filters. */
export function FilteredList({ control, corporationIds, searchIn, tools, filters, children }: FilteredListProps) {
  const { search, corporationId, ...others } = control.filters
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={corporationIds}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Column gap="4">
        <FilterPanel
          search={search}
          {...(searchIn && { searchIn })}
          onSearch={text => control.filter({ search: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={tools}
        >
          {filters}
        </FilterPanel>
        {children}
      </Column>
    </CorporationTabs>
  )
}
