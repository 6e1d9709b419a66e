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
  /** The number of forms that wait for the reader. Given where the reader decides. */
  turns?: TurnCount | undefined
  /** The companies to choose from; by default every active one. */
  corporationIds?: readonly number[] | undefined
  /** Names the searched fields; by default number, person, company and description. */
  searchIn?: Text
  /** The main action of the page. */
  action?: ReactNode
  /** Beside the filters, such as an export. */
  tools?: ReactNode
  /** The fields. */
  filters: ReactNode
  /** The fields use the draft of the control: they open as a dialog if there is little room. */
  drafts?: boolean
  /** The fields have a search button of their own. */
  hasButton?: boolean
  /** The table. */
  children: ReactNode
}

type TurnControl = ListControl<Pick<FormParameters, 'search' | 'corporationId' | 'turn'>, string>

/** A list of forms with companies as tabs, a search and filters above its table. */
export function FilteredList({
  control,
  turns,
  corporationIds,
  searchIn,
  action,
  tools,
  filters,
  drafts = false,
  hasButton = false,
  children,
}: FilteredListProps) {
  // A list with `turns` also has the filter `turn`.
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
          control={drafts ? control : undefined}
          hasButton={hasButton}
          search={search}
          {...(searchIn && { searchIn })}
          onSearch={text => control.filter({ search: text }, { replace: true })}
          count={Object.keys(others).length}
          onClear={control.clear}
          action={action}
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

/** The place for a list's tools, in the row of its search. Undefined without a search, null until it exists. */
export const ListToolsContext = createContext<HTMLElement | null | undefined>(undefined)
