import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useOneDecision } from '@portal/form-list/one-decision'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, DialogFrame, Icon, Row, Span, Spinner, Text } from '@portal/ui'
import type { Entry } from './entry'
import { entryElementId, EntryList } from './entry-list'
import { Hints } from './hints'
import { useGroups } from './use-groups'

const texts = defineTexts({
  title: { tr: 'Ara', en: 'Search' },
  placeholder: { tr: 'Sayfa, işlem ya da form ara', en: 'Find a page, action or form' },
  results: { tr: 'Sonuçlar', en: 'Results' },
  close: { tr: 'Kapat', en: 'Close' },
  found: { tr: '{count} sonuç', en: '{count, plural, one {# result} other {# results}}' },
  none: { tr: '“{typed}” için bir şey bulunamadı', en: 'Nothing found for “{typed}”' },
  searching: { tr: 'Formlar aranıyor…', en: 'Searching forms…' },
  failed: { tr: 'Formlar aranamadı: {reason}', en: 'Couldn’t search forms: {reason}' },
  keys: { tr: '↑ ↓ gezinir · Enter açar · Esc kapatır', en: '↑ ↓ move · Enter opens · Esc closes' },
})

const Inspector = lazy(() => import(/* webpackChunkName: 'inspector' */ '../remotes/inspector/inspector'))

const Line = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    h: '14',
    bg: 'transparent',
    outline: 'none',
    fontSize: 'md',
    _placeholder: { color: 'fg.muted' },
  },
})

/** The maximum length that the services accept. */
const longest = 100

export interface PaletteDialogProps {
  /** Returns the letters typed before the dialog opened, and stops collecting them. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds pages, actions, help and forms. The focus stays in the input; the arrows move through the results. */
export default function PaletteDialog({ takeTyped, onClose }: PaletteDialogProps) {
  const say = useText()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { decide, isBegun, question } = useOneDecision(onClose)
  const [isInspecting, setInspecting] = useState(false)
  const { groups, isSearching, failure } = useGroups(typed, decide, () => setInspecting(true))
  const entries = groups.flatMap(group => group.entries)

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    if (!entry.staysOpen) onClose()
    entry.choose()
  }
  const { active, activate, pressed, setChoosesFirst } = useActiveEntry({ entries, isSearching, choose })
  // The dialog has focused its input before this runs.
  useLayoutEffect(() => {
    const early = takeTyped()
    if (early) setTyped(before => early.replace(/\n.*/s, '') + before)
    if (early.includes('\n')) setChoosesFirst(true)
  }, [takeTyped, setChoosesFirst])
  if (isBegun) return question
  if (isInspecting)
    return (
      <Suspense>
        <Inspector onClose={onClose} />
      </Suspense>
    )

  return (
    <DialogFrame size="lg" closesOutside aria-label={say(texts.title)} onClose={onClose}>
      <Row ps="4" pe="2" borderBottomWidth="1px" borderColor="border.muted">
        <Icon name="search" color="fg.muted" />
        <Line
          role="combobox"
          aria-label={say(texts.placeholder)}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? entryElementId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longest}
          placeholder={say(texts.placeholder)}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            activate(0)
          }}
          onKeyDown={pressed}
        />
        {isSearching && <Spinner size="xs" />}
        <Button variant="ghost" size="sm" px="0" aria-label={say(texts.close)} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Row>
      {(typed.trim() === '' || (entries.length === 0 && !isSearching)) && <Hints />}
      {entries.length > 0 && (
        <EntryList
          id={listId}
          label={say(texts.results)}
          groups={groups}
          active={active}
          onActive={activate}
          onChoose={choose}
        />
      )}
      <PaletteStatus typed={typed} count={entries.length} isSearching={isSearching} failure={failure} />
    </DialogFrame>
  )
}

interface ActiveEntry {
  entries: readonly Entry[]
  isSearching: boolean
  choose: (entry: Entry | undefined) => void
}

/** Follows the arrow keys through the entries. Enter chooses the active one, or waits for the first result. */
function useActiveEntry({ entries, isSearching, choose }: ActiveEntry) {
  const [wanted, setWanted] = useState(0)
  const [choosesFirst, setChoosesFirst] = useState(false)
  const active = Math.min(wanted, entries.length - 1)
  const activate = (index: number) => {
    setChoosesFirst(false)
    setWanted(index)
  }
  const arrive = useEffectEvent(() => {
    setChoosesFirst(false)
    // A form is decided only once it was seen.
    if (!entries[active]?.staysOpen) choose(entries[active])
  })
  const isThere = choosesFirst && !isSearching
  useEffect(() => {
    if (isThere) arrive()
  }, [isThere])
  const pressed = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const next = nextOf(entries.length, active, step)
      entries[next]?.preload?.()
      activate(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (entries.length === 0 && isSearching) setChoosesFirst(true)
      else choose(entries[active])
    }
  }
  return { active, activate, pressed, setChoosesFirst }
}

/** Returns the next index. A single step wraps around; longer steps stop at the ends. */
function nextOf(count: number, active: number, step: number): number {
  if (count === 0) return 0
  if (Math.abs(step) === 1) return (active + step + count) % count
  return Math.max(0, Math.min(count - 1, active + step))
}

interface PaletteStatusProps {
  typed: string
  count: number
  isSearching: boolean
  failure: string | undefined
}

function PaletteStatus({ typed, count, isSearching, failure }: PaletteStatusProps) {
  const say = useText()
  const status = () => {
    if (failure) return say(texts.failed, { reason: failure })
    if (isSearching) return say(texts.searching)
    return count === 0 ? say(texts.none, { typed: typed.trim() }) : say(texts.found, { count })
  }
  return (
    <Row
      justifyContent="space-between"
      mt={{ base: count > 0 ? 'auto' : '0', md: '0' }}
      px="4"
      py={count > 0 ? '2' : '5'}
      borderTopWidth={count > 0 ? '1px' : '0'}
      borderColor="border.muted"
      fontSize="xs"
      color="fg.muted"
    >
      <Text role="status" minW="0">
        {status()}
      </Text>
      <Span display={{ base: 'none', md: 'inline' }} flexShrink="0">
        {say(texts.keys)}
      </Span>
    </Row>
  )
}
