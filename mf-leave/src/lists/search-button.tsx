import { defineTexts, useText } from '@portal/i18n'
import { Button, Icon, Row } from '@portal/ui'

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
