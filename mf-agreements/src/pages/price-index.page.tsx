import { useState, type ComponentProps } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { ChoiceFilter, WithPermission } from '@portal/form-list'
import { SectionCard } from '@portal/form-page/parts'
import { dateOfInstant, defineTexts, MoneyScreen, useText } from '@portal/i18n'
import { addDays } from '@portal/rules/calendar/month'
import { Button, Column, DateField, Form, Grid, NumberField, Page, TextField } from '@portal/ui'
import { PricePreview } from '../prices/price-preview'

const texts = defineTexts({
  title: { tr: 'Fiyat endeksi', en: 'Price index' },
  lead: {
    tr: 'Biten sözleşmeleri bir endeksle yenileyin. Önce her birinde neyin değişeceğini görürsünüz.',
    en: 'Renew agreements that end at a price changed by an index. First you see what changes in each.',
  },
  index: { tr: 'Endeks', en: 'Index' },
  percent: { tr: 'Artış (%)', en: 'Increase (%)' },
  percentHelp: { tr: 'En çok iki ondalık, örneğin 32,87', en: 'Up to two decimals, such as 32,87' },
  endsBy: { tr: 'En geç biten', en: 'Ends by' },
  corporation: { tr: 'Şirket', en: 'Company' },
  search: { tr: 'Arama', en: 'Search' },
  searchIn: { tr: 'Başlık, karşı taraf…', en: 'Title, counterparty…' },
  preview: { tr: 'Önizle', en: 'Preview' },
  note: {
    tr: 'Taksit ve ek tutarlar kuruşa yuvarlanarak artar. Süresiz sözleşmelerin dönemi bitmediği için burada yoktur.',
    en: 'Instalments and additional amounts increase, rounded to the cent. Open-ended agreements have no term that ends, so they aren’t here.',
  },
})

const shownAhead = 90
const readable = /^\d{1,3}(?:\.\d{1,2})?$/

export default function PriceIndexPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WithPermission permission="Agreements">
        {() => (
          <MoneyScreen>
            <PriceIndex />
          </MoneyScreen>
        )}
      </WithPermission>
    </Page>
  )
}

type Asked = ComponentProps<typeof PricePreview>['asked']

function PriceIndex() {
  const say = useText()
  const [values, setValues] = useState<Asked>(() => ({
    percent: '',
    endsBy: addDays(dateOfInstant(new Date()), shownAhead),
    corporationId: undefined,
    search: undefined,
  }))
  const [asked, setAsked] = useState<Asked>()
  const writable = useCorporationsWith('Agreements', true)
  const { data: corporations = [] } = useCall(corporationListCall, { query: {} })
  const isComplete = readable.test(values.percent) && Number(values.percent) > 0 && values.endsBy !== ''
  const update = (changes: Partial<Asked>) => {
    setValues(before => ({ ...before, ...changes }))
    setAsked(undefined)
  }
  return (
    <Column gap="5">
      <SectionCard title={say(texts.index)} lead={say(texts.note)}>
        <Form
          onSubmit={event => {
            event.preventDefault()
            if (isComplete) setAsked(values)
          }}
        >
          <Column gap="4">
            <Grid
              gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
              alignItems="start"
            >
              <NumberField
                label={say(texts.percent)}
                help={say(texts.percentHelp)}
                decimals
                value={values.percent}
                onChange={percent => update({ percent })}
              />
              <DateField label={say(texts.endsBy)} value={values.endsBy} onChange={endsBy => update({ endsBy })} />
              <ChoiceFilter
                label={say(texts.corporation)}
                choices={corporations
                  .filter(({ id }) => writable.includes(id))
                  .map(({ id, name }) => ({ value: id, label: name }))}
                chosen={values.corporationId}
                onChange={corporationId => update({ corporationId })}
              />
              <TextField
                label={say(texts.search)}
                placeholder={say(texts.searchIn)}
                value={values.search ?? ''}
                maxLength={200}
                onChange={event =>
                  update({ search: event.target.value.trim() === '' ? undefined : event.target.value })
                }
              />
            </Grid>
            {!asked && (
              <Button type="submit" alignSelf="flex-start" disabled={!isComplete}>
                {say(texts.preview)}
              </Button>
            )}
          </Column>
        </Form>
      </SectionCard>
      {asked && <PricePreview asked={asked} />}
    </Column>
  )
}
