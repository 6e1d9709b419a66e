import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { dictionary, useText } from '@portal/i18n'
import { EmptyState, LoadFailed } from '../empty-state'
import { Column, Row } from '../layout'
import { TableSkeleton } from '../skeletons'
import { ColumnChooser } from './column-chooser'
import type { DataTableProps } from './data-table.types'
import { KeysSheet } from './keys-sheet'
import { useListKeys, useListKeysSwitch } from './list-keys'
import { listTexts } from './list-texts'
import { RowCards } from './row-cards'
import { RowsTable } from './rows-table'
import { Scroller } from './table-parts'
import { useList } from './use-list'
import { useMedia } from './use-media'
import { usePrinting } from './use-printing'

/** With more rows than this, only the visible ones are rendered. */
const drawsAllUpTo = 100
/** Up to this many rows scroll with the page. More scroll below their header. */
const scrollsWithPageUpTo = 30

/** A list with its states, selection, columns and keys: a table on a wide screen, cards on a phone. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { rows, state = 'ready', tools, columnsKey, columns } = props
  const say = useText()
  const list = useList(props)
  if (state === 'failed')
    return <LoadFailed title={say(dictionary.listFailed)} reason={props.failure} onRetry={() => props.onRetry?.()} />
  return (
    <Column gap="3">
      {(tools || columnsKey) && (
        <Row flexWrap="wrap" justifyContent="space-between" _print={{ display: 'none' }}>
          <Row flex="1" flexWrap="wrap">
            {tools}
          </Row>
          {columnsKey && <ColumnChooser columns={columns} hidden={list.hidden} onChange={list.setHidden} />}
        </Row>
      )}
      {state === 'ready' && rows.length > 0 ? (
        <Rows {...props} list={list} />
      ) : (
        <Scroller>
          {state === 'loading' ? <TableSkeleton /> : (props.empty ?? <EmptyState title={say(listTexts.nothing)} />)}
        </Scroller>
      )}
    </Column>
  )
}

function Rows<Item extends object>({
  list,
  ...props
}: DataTableProps<Item> & { list: ReturnType<typeof useList<Item>> }) {
  const { density = 'comfortable', keys = false, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, switchKeys] = useListKeysSwitch()
  const isNarrow = useMedia('(max-width: 767px)')
  const isPrinting = usePrinting()
  const isWindowed = list.rows.length > drawsAllUpTo && !isPrinting
  const window = useVirtualizer({
    count: list.rows.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? 168 : density === 'compact' ? 37 : 49),
    getItemKey: index => list.rows[index]?.id ?? index,
    overscan: 5,
  })

  const go = (to: number) => setActive(Math.max(0, Math.min(list.rows.length - 1, to)))
  useEffect(() => {
    if (active < 0) return
    if (isWindowed) window.scrollToIndex(active)
    // A row out of sight is rendered only with the next frame.
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-list-row="${active}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [active, isWindowed, window])

  const current = list.rows[active]
  useListKeys(keys, isOn, {
    next: () => go(active + 1),
    previous: () => go(active - 1),
    toggle: () => current && list.toggle(current.id),
    open: () => current && onOpen?.(current.original),
    help: () => setHelpOpen(true),
  })

  const Shape = isNarrow && !isPrinting ? RowCards : RowsTable
  return (
    <>
      <Scroller
        isLong={list.rows.length > scrollsWithPageUpTo}
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={props.label}
        onFocus={event => {
          const index = (event.target as HTMLElement).closest<HTMLElement>('[data-list-row]')?.dataset['listRow']
          if (index !== undefined) setActive(Number(index))
        }}
      >
        <Shape {...props} density={density} list={list} window={isWindowed ? window : undefined} />
      </Scroller>
      {keys && <KeysSheet open={isHelpOpen} onClose={() => setHelpOpen(false)} isOn={isOn} onSwitch={switchKeys} />}
    </>
  )
}
