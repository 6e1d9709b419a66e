import { useCallback, useMemo, useRef, useState } from 'react'
import { compareCells, type Sort } from './data-column'
import type { DataTableProps } from './data-table.types'
import { useSteady } from './use-steady'

const none: readonly string[] = []
const all = () => true

/** Returns the state that both shapes share: sorted rows, selection, open details and visible range. */
export function useList<Row extends object>(props: DataTableProps<Row>) {
  const { columns, selection, onSort } = props
  const extra = useMemo(() => columns.filter(column => column.extra).map(({ key }) => key), [columns])
  const [hidden, setHidden] = useHiddenColumns(props.columnsKey, extra)
  const [ownSort, setOwnSort] = useState(props.sort)
  const [open, setOpen] = useState<readonly string[]>(none)
  const sort = onSort ? props.sort : ownSort
  const selected = selection?.selected ?? none
  const canSelect = selection?.canSelect ?? all
  const rows = useShownRows(props, sort)

  const selectable = selection ? rows.filter(row => canSelect(row.original)).map(row => row.id) : []
  const chosen = new Set(selected)
  const isAllSelected = selectable.length > 0 && selectable.every(id => chosen.has(id))

  const toggleOpen = useCallback(
    (id: string) => setOpen(open => (open.includes(id) ? open.filter(other => other !== id) : [...open, id])),
    [],
  )
  const shownColumns = useMemo(
    () => columns.filter(({ fixed, key }) => fixed || !hidden.includes(key)),
    [columns, hidden],
  )
  const lastToggled = useRef<string>(undefined)
  const toggle = useSteady((id: string, isRange = false) => {
    if (!selection || !selectable.includes(id)) return
    const from = isRange && lastToggled.current ? selectable.indexOf(lastToggled.current) : -1
    lastToggled.current = id
    const to = selectable.indexOf(id)
    const range = from < 0 ? [id] : selectable.slice(Math.min(from, to), Math.max(from, to) + 1)
    const others = selected.filter(other => !range.includes(other))
    selection.onChange(chosen.has(id) ? others : [...others, ...range])
  })

  return {
    rows,
    sort,
    hidden,
    setHidden,
    columns: shownColumns,
    /** Without a direction, a column that is sorted already is sorted the other way round. */
    sortBy(by: string, direction: Sort['direction'] = sort?.by === by && sort.direction === 'asc' ? 'desc' : 'asc') {
      const next: Sort = { by, direction }
      if (onSort) onSort(next)
      else setOwnSort(next)
    },
    canSelect,
    isSelected: (id: string) => chosen.has(id),
    isOpen: (id: string) => open.includes(id),
    toggleOpen,
    /** Selects or deselects a row; `isRange`: all rows from the last one toggled. */
    toggle,
    /** The state of the checkbox for all rows. */
    selectsAll: {
      checked: isAllSelected,
      indeterminate: !isAllSelected && selectable.some(id => chosen.has(id)),
      disabled: selectable.length === 0,
      onChange: () => selection?.onChange(isAllSelected ? [] : selectable),
    },
  }
}

/** Returns the rows in the order of the server, or in that of the column by which the browser sorts. */
function useShownRows<Row extends object>({ rows, columns, rowKey, onSort }: DataTableProps<Row>, sort?: Sort) {
  const isSortedByServer = onSort !== undefined
  return useMemo(() => {
    const shown = rows.map(original => ({ id: rowKey(original), original }))
    const sortBy = isSortedByServer ? undefined : columns.find(({ key }) => key === sort?.by)?.sortBy
    if (!sortBy) return shown
    const sign = sort?.direction === 'desc' ? -1 : 1
    const keyed = shown.map(row => ({ row, by: sortBy(row.original) }))
    return keyed.sort((a, b) => sign * compareCells(a.by, b.by)).map(({ row }) => row)
  }, [rows, columns, rowKey, sort, isSortedByServer])
}

export type List<Row extends object> = ReturnType<typeof useList<Row>>

/** Returns the hidden columns of a list, stored in this browser per person and list. */
function useHiddenColumns(storageKey: string | undefined, usual: readonly string[]) {
  const key = storageKey && `columns.${storageKey}`
  const [chosen, setChosen] = useState(() => (key ? read(key) : undefined))
  const change = (next: readonly string[]) => {
    setChosen(next)
    if (!key) return
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage the choice holds for this page only.
    }
  }
  return [chosen ?? usual, change] as const
}

function read(key: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}
