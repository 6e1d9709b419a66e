import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, Row } from '@portal/ui'

/** Filters that hold only once they are searched by: what is chosen in the fields, until the list's own change. */
export function useDraftFilters<Filters extends object>(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const [known, setKnown] = useState(filters)
  // Cleared, or changed by Back: what stood in the fields is not what is searched by any more.
  if (filters !== known) {
    setKnown(filters)
    setDraft(filters)
  }
  const change = (changes: { [Name in keyof Filters]?: Filters[Name] | undefined }) =>
    setDraft(latest => ({ ...latest, ...changes }))
  return [draft, change] as const
}

const texts = defineTexts({ search: { tr: 'Ara', en: 'Search' } })

/** Searches by what is chosen in the fields before it. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const say = useText()
  return (
    <Row alignSelf="end">
      <Button onClick={onSearch}>
        <Icon name="search" size="4" />
        {say(texts.search)}
      </Button>
    </Row>
  )
}
