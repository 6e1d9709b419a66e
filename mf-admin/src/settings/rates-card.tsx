import { useCall, useMutationCall } from '@portal/auth/queries'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import {
  addExchangeRateCall,
  deleteExchangeRateCall,
  getExchangeRateListCall,
  type ExchangeRate,
} from '@portal/contracts/lookups/exchange-rates.calls'
import { getCurrencyListCall } from '@portal/contracts/lookups/settings.calls'
import { ChoiceField } from '@portal/form-page'
import { useColumn } from '@portal/form-page/columns'
import { FormDate, FormText } from '@portal/form-page/fields'
import { SectionCard } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, formatDate, useFormats, useText } from '@portal/i18n'
import { Grid, Row } from '@portal/ui'
import { usePortalForm } from '@portal/ui/forms'
import { z } from 'zod'
import { AdditionForm, allAreas } from './addition-form'
import { RatesImport } from './rates-import'
import { Unfold } from './unfold'
import { ShortTable } from './short-table'
import { useDeletion } from './use-deletion'

const texts = defineTexts({
  title: { tr: 'Döviz kurları', en: 'Exchange rates' },
  lead: {
    tr: 'Farklı para birimlerindeki teklifleri karşılaştırmak içindir; ödemelerde kullanılmaz.',
    en: 'Used to compare offers in different currencies, not for payments.',
  },
  date: { tr: 'Tarih', en: 'Date' },
  currency: { tr: 'Para birimi', en: 'Currency' },
  rate: { tr: '1 birim kaç lira', en: 'Lira per unit' },
  example: { tr: '48,1250', en: '48.1250' },
  empty: { tr: 'Henüz kur girilmemiş', en: 'No rates yet' },
  add: { tr: 'Yeni kur', en: 'New rate' },
  file: { tr: 'Dosyadan ekle', en: 'Add from a file' },
  replaces: {
    tr: 'Aynı gün ve para birimi için kur varsa onun yerine geçer.',
    en: 'Replaces any rate for the same day and currency.',
  },
  gone: {
    tr: '{name} kuru silinecek. Önceki seçimlerle kaydedilen kurlar değişmez.',
    en: 'The rate {name} will be deleted. Rates saved with earlier choices stay as they are.',
  },
})

/** Accepts a decimal comma. The call takes a point. */
const schema = addExchangeRateCall.body.extend({
  rate: z
    .string()
    .transform(typed => typed.trim().replace(',', '.'))
    .pipe(addExchangeRateCall.body.shape.rate),
})
const refreshed = [getExchangeRateListCall]

/** Lists the exchange rates by day, to add one by one or from a file. */
export function RatesCard({ mayChange }: { mayChange: boolean }) {
  const say = useText()
  const { number } = useFormats()
  const { data, refusal, refetch } = useCall(getExchangeRateListCall)
  const { send } = useMutationCall(deleteExchangeRateCall, refreshed)
  const deletion = useDeletion<ExchangeRate>({
    nameOf,
    consequence: rate => say(texts.gone, { name: nameOf(rate) }),
    send: ({ id }) => send({ params: { id: String(id) } }),
    refetch,
  })
  const column = useColumn<ExchangeRate>()
  const columns = [
    column('date', texts.date, ({ date }) => formatDate(date)),
    column('currency', texts.currency, ({ currency }) => currency),
    column('rate', texts.rate, { align: 'end' }, ({ rate }) => number(Number(rate), 6)),
  ]
  return (
    <SectionCard role="group" gap="5" title={say(texts.title)} lead={say(texts.lead)} headingRef={deletion.heading}>
      {mayChange && (
        <Row flexWrap="wrap" gap="2" alignItems="flex-start">
          <Unfold label={say(texts.add)} icon="plus">
            {onClose => <NewRate onClose={onClose} />}
          </Unfold>
          <Unfold label={say(texts.file)} icon="upload">
            {onClose => <RatesImport onClose={onClose} />}
          </Unfold>
        </Row>
      )}
      {deletion.notice}
      <ShortTable
        label={say(texts.title)}
        {...{ data, refusal, refetch }}
        columns={mayChange ? [...columns, deletion.column] : columns}
        nameOf={nameOf}
        empty={say(texts.empty)}
      />
      {deletion.dialog}
    </SectionCard>
  )
}

function nameOf({ currency, date }: Pick<ExchangeRate, 'currency' | 'date'>): string {
  return `${currency}, ${formatDate(date)}`
}

function NewRate({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { data: currencies = [] } = useCall(getCurrencyListCall)
  const addition = useMutationCall(addExchangeRateCall, refreshed)
  const form = usePortalForm({
    schema,
    defaultValues: { date: dateOfInstant(new Date()), rate: '' },
    validate: allAreas('date', 'currencyId', 'rate'),
  })
  const nameById = (id: number) => currencies.find(currency => currency.id === id)?.name ?? ''
  const choices = currencies.filter(({ id }) => id !== liraCurrencyId).map(({ id, name }) => ({ id, label: name }))
  return (
    <AdditionForm
      form={form}
      nameOf={({ currencyId, date }) => nameOf({ currency: nameById(currencyId), date })}
      consequence={say(texts.replaces)}
      send={addition.send}
      onClose={onClose}
    >
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr 1fr' }}>
        <FormDate name="date" label={say(texts.date)} required />
        <ChoiceField name="currencyId" label={say(texts.currency)} required choices={choices} />
        <FormText name="rate" label={say(texts.rate)} required inputMode="decimal" placeholder={say(texts.example)} />
      </Grid>
    </AdditionForm>
  )
}
