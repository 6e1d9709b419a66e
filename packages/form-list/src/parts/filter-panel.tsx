import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Box, Button, Card, chakra, Floating, Grid, Icon, Row, Span, useOpener } from '@portal/ui'
import { useMedia } from '@portal/ui/table'
import type { Filterable } from '../address/use-filter-draft'
import { FilterDialog } from './filter.dialog'
import { TextFilter } from './text-filter'

const texts = defineTexts({
  search: { tr: 'Ara', en: 'Search' },
  searchIn: { tr: 'No, kişi, şirket, açıklama…', en: 'Number, person, company, description…' },
  filters: { tr: 'Filtreler', en: 'Filters' },
  some: { tr: 'Filtreler ({count})', en: 'Filters ({count})' },
  clear: { tr: 'Temizle', en: 'Clear' },
  more: { tr: 'Diğer işlemler', en: 'More actions' },
})

/** Below this width, filters and tools have no room above their list. */
const isTight = '(max-width: 1279px)'

interface FilterPanelProps {
  search?: string | undefined
  /** Names the searched fields; by default number, person, company and description. */
  searchIn?: Text
  /** Without it there is no search. */
  onSearch?: (search: string | undefined) => void
  /** The number of active filters besides the search. */
  count: number
  onClear: () => void
  /** The main action of the page: beside the search, however narrow the window is. */
  action?: ReactNode
  /** Such as an export: beside the filters, or behind a button if there is little room. */
  tools?: ReactNode
  /** The control of fields that use its draft. They then open as a dialog if there is little room. */
  control?: Filterable | undefined
  /** The fields have a search button of their own, so that their dialog needs no other. */
  hasButton?: boolean
  /** The fields. */
  children: ReactNode
}

/** The search of a list, and its filters: they unfold below, or open as a dialog if there is little room. */
export function FilterPanel({
  search,
  searchIn = texts.searchIn,
  onSearch,
  count,
  onClear,
  action,
  tools,
  control,
  hasButton = false,
  children,
}: FilterPanelProps) {
  const say = useText()
  const id = useId()
  const isNarrow = useMedia(isTight)
  const [isOpen, setOpen] = useState<boolean>()
  const hasDialog = isNarrow && control !== undefined
  const isUnfolded = !hasDialog && (isOpen ?? count > 0)
  return (
    <Box data-unprinted="">
      <Row flexWrap="wrap">
        {onSearch && (
          <Box flex="1" minW={{ base: '9rem', md: '12rem' }} maxW="24rem">
            <TextFilter
              label={say(texts.search)}
              hideLabel
              type="search"
              placeholder={say(searchIn)}
              text={search}
              onRest={onSearch}
            />
          </Box>
        )}
        <Button
          variant={count > 0 ? 'subtle' : 'outline'}
          {...(hasDialog ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isUnfolded, 'aria-controls': id })}
          onClick={() => setOpen(hasDialog || !isUnfolded)}
        >
          <Icon name="filter" size="4" />
          {count > 0 ? say(texts.some, { count }) : say(texts.filters)}
        </Button>
        {!hasDialog && (count > 0 || search) && (
          <Button variant="ghost" onClick={onClear}>
            {say(texts.clear)}
          </Button>
        )}
        <Span flex="1" display={{ base: 'none', md: 'block' }} />
        {action}
        {tools && (isNarrow ? <ToolsMenu>{tools}</ToolsMenu> : tools)}
      </Row>
      {hasDialog ? (
        isOpen && (
          <FilterDialog {...{ control, hasButton, onClear }} onClose={() => setOpen(false)}>
            {children}
          </FilterDialog>
        )
      ) : (
        <Card id={id} hidden={!isUnfolded} p="4" mt="3">
          <Grid gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))">{children}</Grid>
        </Card>
      )}
    </Box>
  )
}

/** Makes entries of a menu of the buttons and links. They keep their own dialogs. */
const Tools = chakra('div', {
  base: {
    '& > :is(a, button), & > div > button': {
      justifyContent: 'flex-start',
      w: 'full',
      minH: '11',
      borderColor: 'transparent',
      fontWeight: 'normal',
    },
  },
})

/** A button that opens the tools of a list. */
function ToolsMenu({ children }: { children: ReactNode }) {
  const say = useText()
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        px="0"
        aria-label={say(texts.more)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      {isOpen && (
        <Floating
          anchor={opener}
          align="end"
          onClose={close}
          onEscape={leave}
          role="dialog"
          aria-label={say(texts.more)}
        >
          <OpenTools>{children}</OpenTools>
        </Floating>
      )}
    </>
  )
}

function OpenTools({ children }: { children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => tools.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return <Tools ref={tools}>{children}</Tools>
}
