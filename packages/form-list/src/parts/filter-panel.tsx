import { useId, useState, type ReactNode } from 'react'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Box, Button, Card, Grid, Icon, Row, Span } from '@portal/ui'
import { TextFilter } from './text-filter'

const texts = defineTexts({
  search: { tr: 'Ara', en: 'Search' },
  searchIn: { tr: 'No, kişi, şirket, açıklama…', en: 'Number, person, company, description…' },
  filters: { tr: 'Filtreler', en: 'Filters' },
  some: { tr: 'Filtreler ({count})', en: 'Filters ({count})' },
  clear: { tr: 'Temizle', en: 'Clear' },
})

interface FilterPanelProps {
  search?: string | undefined
  /** Names the searched fields; by default number, person, company and description. */
  searchIn?: Text
  /** Without it there is no search. */
  onSearch?: (search: string | undefined) => void
  /** The number of active filters besides the search. */
  count: number
  onClear: () => void
  /** Beside the filters, such as an export. */
  tools?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The search of a list, and its filters, which unfold below. */
export function FilterPanel({
  search,
  searchIn = texts.searchIn,
  onSearch,
  count,
  onClear,
  tools,
  children,
}: FilterPanelProps) {
  const say = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <Box _print={{ display: 'none' }}>
      <Row flexWrap="wrap">
        {onSearch && (
          <Box flex="1" minW="12rem" maxW="24rem">
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
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size="4" />
          {count > 0 ? say(texts.some, { count }) : say(texts.filters)}
        </Button>
        {(count > 0 || search) && (
          <Button variant="ghost" onClick={onClear}>
            {say(texts.clear)}
          </Button>
        )}
        <Span flex="1" />
        {tools}
      </Row>
      <Card id={id} hidden={!isOpen} p="4" mt="3">
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))">{children}</Grid>
      </Card>
    </Box>
  )
}
