import { useState, type KeyboardEvent } from 'react'
import { PersonPicture } from '@portal/approval-tree'
import { useCall } from '@portal/auth/queries'
import type { DirectoryRow } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { searchText } from '@portal/rules/search/search-text'
import { Badge, Box, chakra, EmptyState, Icon, LoadFailed, Skeleton, Span } from '@portal/ui'

const texts = defineTexts({
  label: { tr: 'Üst kullanıcılara göre kişiler', en: 'People by master user' },
  team: { tr: '{count} kişi', en: '{count, plural, one {# person} other {# people}}' },
  more: { tr: 'Sonraki {count} kişi', en: 'Next {count, plural, one {person} other {# people}}' },
  none: { tr: 'Burada kimse yok', en: 'No one here' },
})

const rowsPerPage = 100

const Tree = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& ul': { listStyleType: 'none', ms: '5', ps: '2', borderInlineStartWidth: '1px', borderColor: 'border' },
  },
})
const Item = chakra('li', {
  base: {
    outline: 'none',
    '&:focus-visible > [data-line]': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '-2px' },
    '&[aria-selected=true] > [data-line]': { bg: 'brand.subtle' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '12',
    px: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
})
/** A part of a line for the pointer. The keyboard has arrows for it. */
const Opener = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: 0,
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'bg.emphasized' },
  },
})

interface PeopleTreeProps {
  /** Selects the people at the top. */
  tops: { search: string } | { master: 'none' }
  corporationId: number | undefined
  chosen: number | undefined
  onChoose: (userId: number) => void
}

interface TreeState extends Pick<PeopleTreeProps, 'chosen' | 'onChoose'> {
  /** The ids of the people whose teams are open. */
  open: ReadonlySet<number>
  toggle: (userId: number) => void
  /** The line that Tab reaches; at first the first one. */
  reached: number | undefined
  reach: (userId: number) => void
}

/**
 * Shows people with their teams below them, which load as they are opened. Arrows move, open and close; Home, End and
 * first letters move; Enter and Space choose.
 */
export function PeopleTree({ tops, corporationId, chosen, onChoose }: PeopleTreeProps) {
  const say = useText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [reached, reach] = useState<number>()
  const toggle = (id: number) =>
    setOpen(ids => new Set(ids.has(id) ? [...ids].filter(each => each !== id) : [...ids, id]))
  return (
    <Tree role="tree" aria-label={say(texts.label)} onKeyDown={event => move(event, { toggle, onChoose })}>
      <Team
        wanted={{ ...tops, ...(corporationId && { corporationId }) }}
        level={1}
        {...{ open, toggle, reached, reach, chosen, onChoose }}
      />
    </Tree>
  )
}

interface TeamProps extends TreeState {
  wanted: { search?: string; master?: number | 'none'; corporationId?: number }
  level: number
}

/** Shows a list of people, page by page. */
function Team({ wanted, level, ...state }: TeamProps) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_page, index) => (
    <TeamPage
      key={index}
      {...{ wanted, level, ...state }}
      currentPage={index + 1}
      onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ))
}

interface TeamPageProps extends TeamProps {
  currentPage: number
  onMore: (() => void) | undefined
}

function TeamPage({ wanted, level, currentPage, onMore, ...state }: TeamPageProps) {
  const say = useText()
  const { data, common, refusal, refetch } = useCall(directoryPeopleCall, {
    body: { ...wanted, currentPage, rowsPerPage, sortBy: 'teamSize', sortDirection: 'desc' },
  })
  if (!data) {
    return (
      <li role="none">
        {refusal ? <LoadFailed reason={refusal.message} onRetry={refetch} /> : <Skeleton h="12" m="1" />}
      </li>
    )
  }
  const left = Math.min((common?.totalCount ?? 0) - currentPage * rowsPerPage, rowsPerPage)
  return (
    <>
      {data.length === 0 && (
        <li role="none">
          <EmptyState icon="people" title={say(texts.none)} />
        </li>
      )}
      {data.map((person, index) => (
        <PersonItem
          key={person.id}
          {...{ person, level, ...state }}
          isFirst={level === 1 && currentPage === 1 && index === 0}
        />
      ))}
      {left > 0 && onMore && (
        <Item role="treeitem" aria-level={level} aria-selected={false} tabIndex={-1} onClick={onMore}>
          <Line data-line="" color="brand.fg" ps="11">
            {say(texts.more, { count: left })}
          </Line>
        </Item>
      )}
    </>
  )
}

interface PersonItemProps extends TreeState {
  person: DirectoryRow
  level: number
  isFirst: boolean
}

function PersonItem({ person, level, isFirst, ...state }: PersonItemProps) {
  const say = useText()
  const { open, toggle, reached, reach, chosen, onChoose } = state
  const { id, name, titleName, corporationName, departmentName, teamSize, profilPhoto } = person
  const isOpen = open.has(id)
  const team = say(texts.team, { count: teamSize })
  const place = [titleName, corporationName, departmentName].filter(Boolean).join(' · ')
  return (
    <Item
      role="treeitem"
      data-person={id}
      aria-level={level}
      aria-label={[name, place, ...(teamSize > 0 ? [team] : [])].join(', ')}
      aria-selected={chosen === id}
      {...(teamSize > 0 && { 'aria-expanded': isOpen })}
      tabIndex={reached === id || (reached === undefined && isFirst) ? 0 : -1}
      onFocus={event => event.target === event.currentTarget && reach(id)}
    >
      <Line data-line="" onClick={() => onChoose(id)}>
        <Opener
          aria-hidden="true"
          visibility={teamSize > 0 ? undefined : 'hidden'}
          onClick={event => {
            event.stopPropagation()
            toggle(id)
          }}
        >
          <Icon name={isOpen ? 'down' : 'right'} size="4" />
        </Opener>
        <PersonPicture name={name} path={profilPhoto} />
        <Box minW="0" flex="1">
          <Span display="block" fontWeight="medium" truncate>
            {name}
          </Span>
          <Span display="block" fontSize="xs" color="fg.muted" truncate>
            {place}
          </Span>
        </Box>
        {teamSize > 0 && <Badge variant="surface">▲ {team}</Badge>}
      </Line>
      {isOpen && (
        <ul role="group">
          <Team wanted={{ master: id }} level={level + 1} {...state} />
        </ul>
      )}
    </Item>
  )
}

type Acts = Pick<TreeState, 'toggle' | 'onChoose'>

/** Handles the keys of a tree, on the lines that it shows. */
function move(event: KeyboardEvent<HTMLElement>, { toggle, onChoose }: Acts) {
  const item = event.target as HTMLElement
  if (item.getAttribute('role') !== 'treeitem' || event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = items.indexOf(item)
  const id = Number(item.dataset.person)
  const isOpen = item.getAttribute('aria-expanded')
  const above = item.parentElement?.closest<HTMLElement>('[role=treeitem]')
  // The line for more people has no id.
  const choose = () => (id ? onChoose(id) : item.click())
  const acts: Record<string, () => void> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (isOpen === 'false' ? toggle(id) : isOpen && items[at + 1]?.focus()),
    ArrowLeft: () => (isOpen === 'true' ? toggle(id) : above?.focus()),
    Enter: choose,
    ' ': choose,
  }
  const act = acts[event.key] ?? (event.key.length === 1 ? () => nextNamed(items, at, event.key)?.focus() : undefined)
  if (!act) return
  event.preventDefault()
  // A letter is no shortcut of the page here.
  event.stopPropagation()
  act()
}

/** Returns the next line whose name begins with a letter, from the top again after the last one. */
function nextNamed(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const wanted = searchText(letter)
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(item =>
    searchText(item.getAttribute('aria-label') ?? '').startsWith(wanted),
  )
}
