import type { Virtualizer } from '@tanstack/react-virtual'
import { useText } from '@portal/i18n'
import { BareCheckbox } from '../fields/checkbox'
import { Icon } from '../icon'
import { Span } from '../layout'
import type { DataColumn } from './data-column'
import type { DataTableProps } from './data-table.types'
import { listTexts } from './list-texts'
import { HeadCell, SortButton, Table } from './table-parts'
import { TableRow } from './table-row'
import type { List } from './use-list'

export type Window = Virtualizer<HTMLDivElement, Element>

export interface ShapeProps<Item extends object> extends DataTableProps<Item> {
  list: List<Item>
  /** The visible rows. Without it all are rendered. */
  window: Window | undefined
}

/** The rows as a plain table. If only some are rendered, screen readers still get the index and the total. */
export function RowsTable<Item extends object>({ window, ...props }: ShapeProps<Item>) {
  const { list, selection, details } = props
  const cellsBefore = (selection ? 1 : 0) + (details ? 1 : 0)
  const width = list.columns.length + cellsBefore
  const drawn = window?.getVirtualItems() ?? list.rows.map((_row, index) => ({ index, start: 0, end: 0 }))
  const before = window ? (drawn[0]?.start ?? 0) : 0
  const after = window ? window.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0
  return (
    <Table
      aria-label={props.label}
      aria-rowcount={props.totalRows === 'unknown' ? -1 : (props.totalRows ?? list.rows.length) + 1}
      data-density={props.density}
      data-opens={props.onOpen && ''}
    >
      <thead>
        <HeadRow {...props} />
      </thead>
      <tbody>
        {before > 0 && <Spacer height={before} width={width} />}
        {drawn.map(({ index }) => {
          const row = list.rows[index]
          return row && <RowWithDetails key={row.id} {...{ ...props, window, row, index, cellsBefore }} />
        })}
        {after > 0 && <Spacer height={after} width={width} />}
      </tbody>
    </Table>
  )
}

function HeadRow<Item extends object>({ list, selection, details, onSort }: Omit<ShapeProps<Item>, 'window'>) {
  const say = useText()
  return (
    <tr aria-rowindex={1}>
      {selection && (
        <HeadCell data-part="select" w="12" ps="4" pe="0">
          <BareCheckbox aria-label={say(listTexts.selectAll)} {...list.selectsAll} />
        </HeadCell>
      )}
      {details && (
        <HeadCell w="10" px="1">
          <Span srOnly>{say(listTexts.details)}</Span>
        </HeadCell>
      )}
      {list.columns.map(column => (
        <Head
          key={column.key}
          column={column}
          list={list}
          isSortable={Boolean(onSort ? column.sortable : column.sortBy)}
        />
      ))}
    </tr>
  )
}

interface RowProps<Item extends object> extends ShapeProps<Item> {
  row: List<Item>['rows'][number]
  index: number
  /** The cells before those of the columns. */
  cellsBefore: number
}

function RowWithDetails<Item extends object>({
  row: { id, original },
  index,
  cellsBefore,
  list,
  window,
  ...props
}: RowProps<Item>) {
  const { details, subRows, selection, groupHead } = props
  const head = groupHead?.(original, list.rows[index - 1]?.original)
  const isOpen = details && list.isOpen(id)
  return (
    <>
      {head && (
        <tr data-part="sub">
          <th scope="rowgroup" colSpan={list.columns.length + cellsBefore}>
            {head}
          </th>
        </tr>
      )}
      <TableRow
        id={id}
        item={original}
        index={index}
        name={props.rowLabel(original)}
        columns={list.columns}
        isSelected={selection && list.isSelected(id)}
        isCurrent={id === props.current}
        canSelect={list.canSelect(original)}
        onToggle={list.toggle}
        isOpen={isOpen}
        onToggleOpen={list.toggleOpen}
        measure={isOpen ? undefined : window?.measureElement}
      />
      {isOpen && subRows?.(original, { columns: list.columns.map(({ key }) => key), cellsBefore })}
      {isOpen && !subRows && (
        <tr>
          <td colSpan={list.columns.length + cellsBefore} data-part="details">
            {details(original)}
          </td>
        </tr>
      )}
    </>
  )
}

function Spacer({ height, width }: { height: number; width: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={width} data-part="space" style={{ height }} />
    </tr>
  )
}

interface HeadProps<Item extends object> {
  column: DataColumn<Item>
  list: List<Item>
  isSortable: boolean
}

function Head<Item extends object>({
  column: { key, title, align, width, minWidth },
  list,
  isSortable,
}: HeadProps<Item>) {
  const direction = list.sort?.by === key ? list.sort.direction : undefined
  return (
    <HeadCell
      scope="col"
      data-align={align}
      data-part={key === 'actions' ? 'actions' : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      style={{ width, minWidth }}
    >
      {isSortable ? (
        <SortButton type="button" data-sorted={direction} onClick={() => list.sortBy(key)}>
          {title}
          <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size="3.5" />
        </SortButton>
      ) : (
        title
      )}
    </HeadCell>
  )
}
