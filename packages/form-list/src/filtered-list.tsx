import { createContext, useState, type ReactNode } from 'react'
import type { Text } from '@portal/i18n'
import { Column, Row } from '@portal/ui'
import type { ListControl } from './address/list-control'
import type { anyId, anyText } from './address/parameters'
import type { FormParameters } from './form-list.shape'
import { CorporationTabs } from './parts/corporation-tabs'
import { FilterPanel } from './parts/filter-panel'
import type { TurnCount } from './queries/lists.query'

interface FilteredListProps {
  control: ListControl<{ search: typeof anyText; corporationId: typeof anyId }, string>
  /** How many forms wait for their reader, who is here to decide; without it, nobody is. */
  turns?: TurnCount | undefined
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

type TurnControl = ListControl<Pick<FormParameters, 'search' | 'corporationId' | 'turn'>, string>

/** What every list of forms has above its table: companies as tabs, a search, filters. */
export function FilteredList({
  control,
  turns,
  corporationIds,
  searchIn,
  tools,
  filters,
  children,
}: FilteredListProps) {
  // Who is offered it has a list with such a filter; to others it says nothing.
  const { filters: wanted, filter } = control as unknown as TurnControl
  const { search, corporationId, turn, ...others } = wanted
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={corporationIds}
      onChange={id => filter({ corporationId: id, turn: undefined })}
      turn={
        turns && {
          ...turns,
          isChosen: turn === 'mine',
          choose: () => filter({ turn: 'mine', corporationId: undefined }),
        }
      }
    >
      <Column gap="4">
        <FilterPanel
          search={search}
          {...(searchIn && { searchIn })}
          onSearch={text => control.filter({ search: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
          tools={
            <>
              {tools}
              <Row ref={setToolsPlace} _empty={{ display: 'none' }} />
            </>
          }
        >
          {filters}
        </FilterPanel>
        <ListToolsContext value={toolsPlace}>{children}</ListToolsContext>
      </Column>
    </CorporationTabs>
  )
}

/** Where a list puts its tools, in the row of its search; undefined where there is none, null until it is there. */
export const ListToolsContext = createContext<HTMLElement | null | undefined>(undefined)
