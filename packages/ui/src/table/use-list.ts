import { useState } from 'react'
import type { DataTableProps } from './data-table.types'
import type { Sort } from './data-column'
import { useHiddenColumns } from './stored-columns'
import { useRows } from './use-rows'

const none: readonly string[] = []
const all = () => true

/** What a list and its cards have in common: rows in their order, selection, what is open and what is in sight. */
export function useList<Row extends object>(props: DataTableProps<Row>) {
  const { columns, selection, onSort } = props
  const [hidden, setHidden] = useHiddenColumns(props.columnsKey)
  const [ownSort, setOwnSort] = useState(props.sort)
  const [open, setOpen] = useState<readonly string[]>(none)
  const sort = onSort ? props.sort : ownSort
  const selected = selection?.selected ?? none
  const canSelect = selection?.canSelect ?? all
  const { rows } = useRows({
    rows: props.rows,
    columns,
    rowKey: props.rowKey,
    sort,
    isSortedByServer: onSort !== undefined,
    hidden,
    selected,
    canSelect,
  })

  const selectable = selection ? rows.filter(row => row.getCanSelect()).map(row => row.id) : []
  const chosen = new Set(selected)
  const isAllSelected = selectable.length > 0 && selectable.every(id => chosen.has(id))

  return {
    rows,
    sort,
    hidden,
    setHidden,
    columns: columns.filter(column => column.fixed || !hidden.includes(column.key)),
    sortBy(by: string) {
      const direction = sort?.by === by && sort.direction === 'asc' ? 'desc' : 'asc'
      const next: Sort = { by, direction }
      if (onSort) onSort(next)
      else setOwnSort(next)
    },
    isOpen: (id: string) => open.includes(id),
    toggleOpen: (id: string) => setOpen(open.includes(id) ? open.filter(other => other !== id) : [...open, id]),
    isAllSelected,
    isSomeSelected: !isAllSelected && selectable.some(id => chosen.has(id)),
    hasSelectable: selectable.length > 0,
    toggleAll: () => selection?.onChange(isAllSelected ? [] : selectable),
    toggle(id: string) {
      if (!selection || !selectable.includes(id)) return
      selection.onChange(chosen.has(id) ? selected.filter(other => other !== id) : [...selected, id])
    },
  }
}
export type List<Row extends object> = ReturnType<typeof useList<Row>>
