import { memo, type ReactNode } from 'react'
import { useText } from '@portal/i18n'
import { Button } from '../elements'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
import type { DataColumn } from './data-column'
import { listTexts } from './list-texts'
import { lineOf } from './two-lines'

interface TableRowProps<Item extends object> {
  id: string
  item: Item
  /** Its index in the list, from 0. */
  index: number
  name: string
  columns: readonly DataColumn<Item>[]
  /** Undefined in a list without selection. */
  isSelected: boolean | undefined
  /** It is shown beside the list. */
  isCurrent: boolean
  canSelect: boolean
  onToggle: (id: string, isRange: boolean) => void
  /** Undefined if it has no details. */
  isOpen: boolean | undefined
  onToggleOpen: (id: string) => void
  /** Reports its height. */
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
}

function Row<Item extends object>({
  id,
  item,
  index,
  name,
  columns,
  isSelected,
  isCurrent,
  canSelect,
  isOpen,
  measure,
  ...act
}: TableRowProps<Item>) {
  const say = useText()
  return (
    <tr
      ref={measure}
      tabIndex={-1}
      data-index={index}
      data-list-row={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
    >
      {isSelected !== undefined && (
        <td data-part="select">
          {canSelect && (
            <BareCheckbox
              aria-label={say(listTexts.selectRow, { label: name })}
              checked={isSelected}
              // A browser would select the text between two rows.
              onMouseDown={event => event.shiftKey && event.preventDefault()}
              onChange={({ nativeEvent }) => act.onToggle(id, (nativeEvent as MouseEvent).shiftKey)}
            />
          )}
        </td>
      )}
      {isOpen !== undefined && (
        <td data-part="expand">
          <Button
            variant="ghost"
            size="xs"
            px="0"
            aria-label={say(listTexts.expand, { label: name })}
            aria-expanded={isOpen}
            onClick={() => act.onToggleOpen(id)}
          >
            <Icon name={isOpen ? 'up' : 'down'} size="4" />
          </Button>
        </td>
      )}
      {columns.map(column => (
        <td key={column.key} data-align={column.align} data-part={column.key === 'actions' ? 'actions' : undefined}>
          <Cell>{column.cell(item)}</Cell>
        </td>
      ))}
    </tr>
  )
}

/** Text stays on one line, like that of `TwoLines`. */
const Cell = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? <div {...lineOf(children)}>{children}</div> : children

/** A row of a table, memoised: scrolling the list does not render it again. */
export const TableRow = memo(Row) as typeof Row
