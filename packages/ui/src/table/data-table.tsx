import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useVirtualizer } from '@tanstack/react-virtual'
import { dictionary, useText } from '@portal/i18n'
import { EmptyState, LoadFailed } from '../empty-state'
import { Column, Row } from '../layout'
import { Placed } from '../placed'
import { TableSkeleton } from '../skeletons'
import { ColumnChooser } from './column-chooser'
import type { DataTableProps } from './data-table.types'
import { KeysSheet } from './keys-sheet'
import { useListKeys, useListKeysSwitch } from './list-keys'
import { listTexts } from './list-texts'
import { NarrowRows } from './narrow-rows'
import { RowsTable } from './rows-table'
import { Scroller } from './table-parts'
import { useList, type List } from './use-list'
import { useMedia } from './use-media'
import { useReachedRow } from './use-reached-row'
import { useTooWide } from './use-too-wide'

const listKeys = [
  ['j', listTexts.next],
  ['k', listTexts.previous],
  ['x', listTexts.toggle],
  ['Enter', listTexts.open],
] as const

/** With more rows than this, only the visible ones are rendered. */
const drawsAllUpTo = 100
/** Up to this many rows scroll with the page. More scroll below their header. */
const scrollsWithPageUpTo = 30

/** A list with its states, selection, columns and keys: a table where all columns fit, else rows of two lines. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { rows, state = 'ready', tools, toolsPlace, columnsKey, columns } = props
  const say = useText()
  const list = useList(props)
  if (state === 'failed')
    return <LoadFailed title={say(dictionary.listFailed)} reason={props.failure} onRetry={() => props.onRetry?.()} />
  const chooser = columnsKey && <ColumnChooser columns={columns} hidden={list.hidden} onChange={list.setHidden} />
  return (
    <Column gap="3">
      {chooser && toolsPlace !== undefined && <Placed place={toolsPlace}>{chooser}</Placed>}
      {(tools || (chooser && toolsPlace === undefined)) && (
        <Row flexWrap="wrap" justifyContent="space-between" data-unprinted="">
          <Row flex="1" flexWrap="wrap">
            {tools}
          </Row>
          {toolsPlace === undefined && chooser}
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

interface RowsProps<Item extends object> extends DataTableProps<Item> {
  list: List<Item>
}

function Rows<Item extends object>({ list, ...props }: RowsProps<Item>) {
  const { density = 'comfortable' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(max-width: 767px)')
  const isNarrowAnyway = props.isNarrow || isPhone
  const isTooWide = useTooWide(scroller, list.columns, props.rows, isNarrowAnyway)
  const isNarrow = isNarrowAnyway || isTooWide
  const isPrinting = usePrinting()
  // The heights of headings between rows are unknown.
  const isWindowed = list.rows.length > drawsAllUpTo && !isPrinting && !props.groupHead
  const window = useVirtualizer({
    count: list.rows.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? 64 : density === 'compact' ? 37 : 57),
    getItemKey: index => list.rows[index]?.id ?? index,
    overscan: 5,
  })
  const reached = useReachedRow({
    rows: list.rows,
    current: props.current,
    onReach: props.onReach,
    focus: index => {
      if (isWindowed) window.scrollToIndex(index)
      // A row that was out of sight is rendered with the next frame.
      const frame = requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-list-row="${index}"]`)?.focus(),
      )
      return () => cancelAnimationFrame(frame)
    },
  })
  useKeptFocus(scroller, reached.reached, isNarrow)
  const open = (event: MouseEvent) => {
    const opened = props.onOpen && openedBy(event)
    const item = opened ? list.rows[Number(opened.dataset['listRow'])] : undefined
    if (item) props.onOpen?.(item.original)
  }

  const Shape = isNarrow && !isPrinting ? NarrowRows : RowsTable
  return (
    <>
      <Scroller
        isLong={list.rows.length > scrollsWithPageUpTo}
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={props.label}
        onClick={open}
        onPointerOver={sayWhole}
        onFocus={event => {
          const index = (event.target as HTMLElement).closest<HTMLElement>('[data-list-row]')?.dataset['listRow']
          if (index !== undefined) reached.reach(Number(index))
        }}
      >
        <Shape {...props} density={density} list={list} window={isWindowed ? window : undefined} />
      </Scroller>
      {props.keys && <RowKeys {...props} list={list} reached={reached} />}
    </>
  )
}

/** Focuses the reached row again if another shape of the list has replaced it. */
function useKeptFocus(scroller: RefObject<HTMLElement | null>, reached: number, isNarrow: boolean) {
  const before = useRef(isNarrow)
  useLayoutEffect(() => {
    if (before.current === isNarrow) return
    before.current = isNarrow
    if (document.activeElement !== document.body) return
    scroller.current?.querySelector<HTMLElement>(`[data-list-row="${reached}"]`)?.focus({ preventScroll: true })
  }, [scroller, reached, isNarrow])
}

interface RowKeysProps<Item extends object> extends RowsProps<Item> {
  reached: ReturnType<typeof useReachedRow<Item>>
}

/** Binds the keys of a list, and shows their help. */
function RowKeys<Item extends object>({ list, reached: { reached, go }, onOpen, rowKeys = [] }: RowKeysProps<Item>) {
  const say = useText()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, switchKeys] = useListKeysSwitch()
  const row = list.rows[reached]
  useListKeys(isOn, {
    next: () => go(reached + 1),
    previous: () => go(reached - 1),
    toggle: () => row && list.toggle(row.id),
    open: () => row && onOpen?.(row.original),
    help: () => setHelpOpen(true),
    more: Object.fromEntries(
      rowKeys.flatMap(({ key, act }) => {
        // A key acts on a row only while the row shows the focus.
        const isOnRow = () => document.activeElement?.closest('[data-list-row]')
        return act ? [[key, () => act(isOnRow() ? row?.original : undefined)]] : []
      }),
    ),
  })
  return (
    <KeysSheet
      open={isHelpOpen}
      onClose={() => setHelpOpen(false)}
      keys={[...listKeys.map(([key, meaning]) => ({ key, meaning: say(meaning) })), ...rowKeys]}
      isOn={isOn}
      onSwitch={switchKeys}
    />
  )
}

/** Shows the whole text of a truncated line as a tooltip. */
function sayWhole({ target }: PointerEvent) {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-part=line]') : null
  if (line) line.title = line.scrollHeight > line.clientHeight ? (line.textContent ?? '') : ''
}

/** Returns the row that a plain click opens. A click on a control, or at the end of a text selection, opens none. */
function openedBy({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | undefined {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return undefined
  if (target.closest('a, button, input, label, select, textarea, summary, [data-part=details]')) return undefined
  if (getSelection()?.type === 'Range') return undefined
  return target.closest<HTMLElement>('[data-list-row]') ?? undefined
}

/** Returns whether the page is being printed. Then all rows are rendered, in a table, not only the visible ones. */
function usePrinting(): boolean {
  const isOnPaper = useMedia('print')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting || isOnPaper
}
