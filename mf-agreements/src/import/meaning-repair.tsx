import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { periodTexts } from '@portal/contracts/agreements/field-texts'
import { currencyCall } from '@portal/contracts/lookups/lookups.calls'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { MeaningField, type Repair } from '@portal/form-page/file-import'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Row, TextField } from '@portal/ui'
import { agreementTexts } from '../agreement/agreement-texts'

const texts = defineTexts({
  notes: { tr: 'Notu olmayan satırlar için', en: 'For rows without notes' },
  suggestion: { tr: 'Dosyadan aktarıldı; not girilmemişti.', en: 'Imported from a file without notes.' },
  use: { tr: 'Hepsine yaz', en: 'Use for all' },
})

/** Offers one text for all rows without notes, which every agreement needs. */
export function NotesFill({ group: { column }, onMeaning }: Pick<Repair, 'group' | 'onMeaning'>) {
  const say = useText()
  const [notes, setNotes] = useState(() => say(texts.suggestion))
  if (column !== 'notes') return null
  return (
    <Row alignItems="flex-end" flexWrap="wrap" w={{ base: 'full', md: '26rem' }} flexShrink="0">
      <Box flex="1" minW={{ base: 'full', md: '0' }}>
        <TextField
          label={say(texts.notes)}
          value={notes}
          maxLength={200}
          onChange={event => setNotes(event.target.value)}
        />
      </Box>
      <Button variant="outline" flexShrink="0" disabled={!notes.trim()} onClick={() => onMeaning(notes.trim())}>
        {say(texts.use)}
      </Button>
    </Row>
  )
}

/** Lets the reader say what a word of the file means, where there are a few things that it can mean. */
export function MeaningRepair({ group: { column }, ...repair }: Repair) {
  const say = useText()
  if (column === 'corporations') return <CompanyMeaning {...repair} />
  if (column === 'currency') return <CurrencyMeaning {...repair} />
  if (column === 'period')
    return <MeaningField {...repair} choices={Object.values(periodTexts).map(text => say(text))} />
  if (column !== 'autoRenewal') return null
  return <MeaningField {...repair} choices={[say(agreementTexts.yes), say(agreementTexts.no)]} />
}

type WordRepair = Omit<Repair, 'group'>

function CompanyMeaning(repair: WordRepair) {
  const writable = useCorporationsWith('Agreements', true)
  const { data = [] } = useCall(corporationListCall, { query: {} })
  const names = data.filter(({ id }) => writable.includes(id)).map(({ name }) => name)
  return <MeaningField {...repair} choices={names} />
}

function CurrencyMeaning(repair: WordRepair) {
  const { data = [] } = useCall(currencyCall)
  return <MeaningField {...repair} choices={data.map(({ name }) => name)} />
}
