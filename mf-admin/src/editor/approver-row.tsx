import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { defineTexts, useText } from '@portal/i18n'
import { Badge, Box, Button, Icon, Row, chakra, type IconName } from '@portal/ui'
import { PersonLine } from '../people/person-line'
import type { TreePerson } from '../people/tree-people.query'

const texts = defineTexts({
  insert: { tr: 'Öncesine kişi ekle: {name}', en: 'Add a person before {name}' },
  added: { tr: 'Yeni', en: 'New' },
  passive: { tr: 'Pasif', en: 'Passive' },
  drag: { tr: 'Sürükleyerek taşı', en: 'Drag to move' },
  up: { tr: '{name}: bir sıra öne', en: 'Move {name} up' },
  down: { tr: '{name}: bir sıra arkaya', en: 'Move {name} down' },
  remove: { tr: 'Ağaçtan çıkar: {name}', en: 'Remove {name} from the tree' },
})

export const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    px: { base: '3', md: '4' },
    py: '2',
    counterIncrement: 'approver',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0', borderTopRadius: 'lg' },
    _last: { borderBottomRadius: 'lg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-dragged]': { bg: 'brand.subtle', boxShadow: 'md', zIndex: '1', cursor: 'grabbing' },
  },
})
const Place = chakra('span', {
  base: {
    w: '6',
    flexShrink: 0,
    textAlign: 'end',
    color: 'fg.muted',
    fontSize: 'sm',
    _before: { content: 'counter(approver) "."' },
  },
})
const Handle = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    w: '3',
    h: '5',
    flexShrink: 0,
    cursor: 'grab',
    color: 'fg.subtle',
    touchAction: 'none',
    backgroundImage: 'radial-gradient(currentColor 1.3px, transparent 1.5px)',
    backgroundSize: '6px 6.6px',
    _hover: { color: 'fg' },
  },
})

/** Appears on hover and focus, and always on devices without hover. */
const Insert = chakra(Button, {
  base: {
    position: 'absolute',
    insetInlineStart: '-3',
    top: '-3',
    zIndex: '1',
    minW: '6',
    h: '6',
    borderRadius: 'full',
    bg: 'bg.panel',
    opacity: 0,
    transition: 'opacity 120ms',
    _focusVisible: { opacity: 1 },
    'li:hover > &': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
})

export interface RowActs {
  insertBefore: (userId: number) => void
  move: (userId: number, by: -1 | 1) => void
  remove: (userId: number) => void
  drag: (userId: number, event: PointerEvent) => void
}

interface ApproverRowProps {
  userId: number
  person: TreePerson | undefined
  module: ModuleExpression
  isFirst: boolean
  isLast: boolean
  isAdded: boolean
  isDragged: boolean
  canRemove: boolean
  acts: RowActs
}

/** Shows an approver of an edited tree. CSS counts the rows, so that a move does not render the others. */
export const ApproverRow = memo(function ApproverRow(props: ApproverRowProps) {
  const { userId, person, module, isFirst, isLast, isAdded, isDragged, canRemove, acts } = props
  const say = useText()
  const name = person?.name ?? '…'
  const pressed = (event: KeyboardEvent) => {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp']
    if (!by) return
    event.preventDefault()
    acts.move(userId, by)
  }
  return (
    <Line tabIndex={-1} data-approver={userId} data-dragged={isDragged || undefined} onKeyDown={pressed}>
      {!isDragged && (
        <Insert
          variant="outline"
          size="2xs"
          px="0"
          aria-label={say(texts.insert, { name })}
          onClick={() => acts.insertBefore(userId)}
        >
          <Icon name="plus" size="3.5" />
        </Insert>
      )}
      <Handle
        aria-hidden="true"
        title={say(texts.drag)}
        onPointerDown={event => {
          event.preventDefault()
          acts.drag(userId, event)
        }}
      />
      <Place />
      <PersonLine name={name} titleName={person?.titleName} module={module} roles={person?.roles ?? []}>
        {isAdded && <Badge colorPalette="green">{say(texts.added)}</Badge>}
        {person?.isActive === false && <Badge colorPalette="red">{say(texts.passive)}</Badge>}
      </PersonLine>
      <Row gap="0.5">
        <Act act="up" icon="up" label={say(texts.up, { name })} isOff={isFirst} onAct={() => acts.move(userId, -1)} />
        <Act
          act="down"
          icon="down"
          label={say(texts.down, { name })}
          isOff={isLast}
          onAct={() => acts.move(userId, 1)}
        />
        {canRemove ? (
          <Act act="remove" icon="close" label={say(texts.remove, { name })} onAct={() => acts.remove(userId)} />
        ) : (
          <Box boxSize="8" />
        )}
      </Row>
    </Line>
  )
})

interface ActProps {
  act: 'up' | 'down' | 'remove'
  icon: IconName
  label: string
  /** A disabled button would lose the focus. */
  isOff?: boolean
  onAct: () => void
}

function Act({ act, icon, label, isOff = false, onAct }: ActProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      px="0"
      color="fg.muted"
      data-act={act}
      aria-label={label}
      aria-disabled={isOff || undefined}
      _disabled={{ opacity: 0.3 }}
      onClick={() => !isOff && onAct()}
    >
      <Icon name={icon} size="4" />
    </Button>
  )
}
