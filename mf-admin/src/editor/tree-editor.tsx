import {
  Fragment,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Notice, Row, Span, Text, chakra } from '@portal/ui'
import type { TreePeople } from '../people/tree-people.query'
import { ApproverRow, type RowActs } from './approver-row'
import { NewApprover } from './new-approver'
import { SlotStrip } from './slot-strip'
import { moved, useDragging } from './use-dragging'

const texts = defineTexts({
  add: { tr: 'Kişi ekle', en: 'Add a person' },
  empty: { tr: 'Bu ağaçta henüz kimse yok.', en: 'No one in this tree yet.' },
  keys: {
    tr: 'Sürükleyin, okları kullanın ya da bir satırdayken Alt+↑ ve Alt+↓ ile taşıyın.',
    en: 'Drag, use the arrows, or press Alt+↑ or Alt+↓ on a row to move it.',
  },
  stands: { tr: '{name}: {count} kişi içinde {place}. sırada', en: '{name} is at position {place} of {count}' },
  left: { tr: '{name} ağaçtan çıkarıldı; {count} kişi kaldı', en: '{name} was removed; {count} left' },
})

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    counterReset: 'approver',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
  },
})

export interface TreeEditorProps {
  label: string
  module: ModuleExpression
  /** The saved tree. Users who are not in it are marked as new. */
  saved: readonly number[]
  treeUsers: readonly number[]
  onChange: (treeUsers: number[]) => void
  people: TreePeople
  /** The owner of a specific tree. */
  ownerId?: number | null
  canRemove?: (userId: number) => boolean
  /** The fault that the rules find in the tree. */
  problem?: string | undefined
  id?: string
  /** Receives the focus from the link in an error summary. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Edits the order of a default tree: inserts, moves and removes approvers by keys, buttons or dragging. */
export function TreeEditor(props: TreeEditorProps) {
  const { label, module, saved, treeUsers, onChange, people, ownerId = null, canRemove, problem, id, ref } = props
  const say = useText()
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => frame.current, [])
  const list = useRef<HTMLOListElement>(null)
  const { openPlace, openAt, close, insert, announced, announcePlace, move, remove } = useMoves(props, frame)
  const dragging = useDragging(list, { treeUsers, onChange, onDropped: userId => announcePlace(userId, treeUsers) })
  const insertBefore = (userId: number) => openAt(treeUsers.indexOf(userId))
  const acts = useSteadyActs({ insertBefore, move, remove, drag: dragging.begin })
  const newRow = (place: number) => (
    <NewApprover
      place={place}
      module={module}
      treeUsers={treeUsers}
      ownerId={ownerId}
      people={people}
      onChoose={userId => insert(userId, place)}
      onCancel={close}
    />
  )
  return (
    <Column ref={frame} id={id} tabIndex={-1} role="group" aria-label={label} minW="0" gap="3">
      <SlotStrip module={module} treeUsers={treeUsers} people={people} />
      {(treeUsers.length > 0 || openPlace !== undefined) && (
        <List ref={list} aria-label={label} aria-describedby={keysId} {...dragging.handlers}>
          {treeUsers.map((userId, place) => (
            <Fragment key={userId}>
              {openPlace === place && newRow(place)}
              <ApproverRow
                userId={userId}
                person={people.get(userId)}
                module={module}
                isFirst={place === 0}
                isLast={place === treeUsers.length - 1}
                isAdded={!saved.includes(userId)}
                isDragged={dragging.dragged === userId}
                canRemove={canRemove?.(userId) ?? true}
                acts={acts}
              />
            </Fragment>
          ))}
          {openPlace === treeUsers.length && newRow(treeUsers.length)}
        </List>
      )}
      {treeUsers.length === 0 && openPlace === undefined && <Text color="fg.muted">{say(texts.empty)}</Text>}
      <Row flexWrap="wrap">
        <Button data-add variant="outline" size="sm" onClick={() => openAt(treeUsers.length)}>
          <Icon name="plus" size="4" />
          {say(texts.add)}
        </Button>
        {treeUsers.length > 1 && (
          <Span id={keysId} fontSize="xs" color="fg.muted" display={{ base: 'none', md: 'inline' }}>
            {say(texts.keys)}
          </Span>
        )}
      </Row>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Span srOnly role="status">
        {announced}
      </Span>
    </Column>
  )
}

const addButton = '[data-add]'

/** Inserts, moves and removes approvers. Each change is announced, and the focus stays with the approver. */
function useMoves({ treeUsers, onChange, people }: TreeEditorProps, frame: RefObject<HTMLElement | null>) {
  const say = useText()
  const [openPlace, openAt] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const focusOn = useFocusLater(frame)
  const nameOf = (userId: number) => people.get(userId)?.name ?? ''
  const announcePlace = (userId: number, users: readonly number[]) =>
    setAnnounced(say(texts.stands, { name: nameOf(userId), place: users.indexOf(userId) + 1, count: users.length }))
  const place = (userId: number, users: number[], part = '') => {
    onChange(users)
    announcePlace(userId, users)
    focusOn(`[data-approver="${userId}"]${part}`)
  }
  return {
    /** The place of the open search field. */
    openPlace,
    openAt,
    close: () => {
      openAt(undefined)
      focusOn(addButton)
    },
    announced,
    announcePlace,
    insert: (userId: number, at: number) => {
      openAt(undefined)
      place(userId, treeUsers.toSpliced(at, 0, userId))
    },
    move: (userId: number, by: -1 | 1) =>
      place(
        userId,
        moved(treeUsers, userId, treeUsers.indexOf(userId) + by),
        ` [data-act="${by < 0 ? 'up' : 'down'}"]`,
      ),
    remove: (userId: number) => {
      const users = treeUsers.filter(other => other !== userId)
      const next = users[Math.min(treeUsers.indexOf(userId), users.length - 1)]
      onChange(users)
      setAnnounced(say(texts.left, { name: nameOf(userId), count: users.length }))
      focusOn(next === undefined ? addButton : `[data-approver="${next}"]`)
    },
  }
}

/** Focuses an element after the next render, because a moved row loses the focus. */
function useFocusLater(frame: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    frame.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return selector => void (wanted.current = selector)
}

/** Returns functions that stay the same between renders, so that unchanged rows do not render. */
function useSteadyActs(acts: RowActs): RowActs {
  const latest = useRef(acts)
  useEffect(() => void (latest.current = acts))
  return useMemo(
    () => ({
      insertBefore: userId => latest.current.insertBefore(userId),
      move: (userId, by) => latest.current.move(userId, by),
      remove: userId => latest.current.remove(userId),
      drag: (userId, event) => latest.current.drag(userId, event),
    }),
    [],
  )
}
