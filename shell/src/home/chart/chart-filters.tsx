import { chartOptions, type Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { moduleById } from '@portal/contracts/modules/modules'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Grid, MultiSelectField, SelectField } from '@portal/ui'
import type { ChartView } from './chart-view'
import { RangeFields } from './range-fields'

const texts = defineTexts({
  currency: { tr: 'Para birimi', en: 'Currency' },
  option: { tr: 'Gösterim', en: 'Show' },
  total: { tr: 'Toplam', en: 'Total' },
  average: { tr: 'Kişi başına ortalama', en: 'Average per person' },
  companies: { tr: 'Şirketler', en: 'Companies' },
  allCompanies: { tr: 'Tüm şirketler', en: 'All companies' },
  formType: { tr: 'Form türü', en: 'Form type' },
  allFormTypes: { tr: 'Tüm formlar', en: 'All forms' },
  needTypes: { tr: 'Gereksinim türleri', en: 'Requirement types' },
  allNeedTypes: { tr: 'Tümü', en: 'All' },
  chooseFormType: { tr: 'Önce form türünü seçin', en: 'Choose a form type first' },
  invoiceCompany: { tr: 'Fatura şirketi', en: 'Invoice company' },
  allInvoiceCompanies: { tr: 'Tümü', en: 'All' },
})

interface ChartFiltersProps {
  view: ChartView
  today: string
  dashboard: Dashboard
  onChange: (changes: Partial<ChartView>) => void
}

export function ChartFilters({ view, today, dashboard, onChange }: ChartFiltersProps) {
  const say = useText()
  const { types, currency, invoiceCompany, chart } = dashboard
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))" alignItems="start">
      <RangeFields startDate={view.startDate} endDate={view.endDate} today={today} onChange={onChange} />
      <SelectField
        label={say(texts.option)}
        value={String(view.option)}
        choices={[
          { value: String(chartOptions.Total), label: say(texts.total) },
          { value: String(chartOptions.AveragePerPersonnel), label: say(texts.average) },
        ]}
        onChange={event => onChange({ option: Number(event.target.value) as ChartView['option'] })}
      />
      <SelectField
        label={say(texts.currency)}
        // Days have no currency.
        disabled={moduleById(view.formTypeId)?.unit === 'days'}
        value={String(view.currencyId)}
        choices={currency.map(({ id, name, sign }) => ({ value: String(id), label: `${name} ${sign}` }))}
        onChange={event => onChange({ currencyId: Number(event.target.value) })}
      />
      <MultiSelectField
        label={say(texts.companies)}
        placeholder={say(texts.allCompanies)}
        options={(chart?.datasets ?? []).map(({ corporationId, corporationName }) => ({
          value: String(corporationId),
          label: corporationName,
        }))}
        value={view.companies.map(String)}
        onChange={ids => onChange({ companies: ids.map(Number) })}
      />
      <FormTypeFields {...{ view, types, onChange }} />
      <SelectField
        label={say(texts.invoiceCompany)}
        placeholder={say(texts.allInvoiceCompanies)}
        value={view.invoiceCompany}
        choices={invoiceCompany.map(name => ({ value: name, label: name }))}
        onChange={event => onChange({ invoiceCompany: event.target.value })}
      />
    </Grid>
  )
}

interface FormTypeFieldsProps extends Pick<ChartFiltersProps, 'view' | 'onChange'> {
  types: Dashboard['types']
}

/** Shows the form type, and the requirement types that belong to it. */
function FormTypeFields({ view, types, onChange }: FormTypeFieldsProps) {
  const say = useText()
  const language = useLanguage()
  const nameOf = ({ name, nameTranslate }: NamedLookup) => (language === 'tr' && nameTranslate) || name
  const field = moduleById(view.formTypeId)?.chartTypes
  const needTypes: readonly NamedLookup[] = field ? types[field] : []
  return (
    <>
      <SelectField
        label={say(texts.formType)}
        value={String(view.formTypeId)}
        choices={[
          { value: '0', label: say(texts.allFormTypes) },
          ...types.module
            .filter(({ id }) => id !== 0)
            .map(module => ({ value: String(module.id), label: nameOf(module) })),
        ]}
        onChange={event =>
          onChange({ formTypeId: Number(event.target.value) as ChartView['formTypeId'], needTypeIds: [] })
        }
      />
      <MultiSelectField
        label={say(texts.needTypes)}
        placeholder={say(needTypes.length > 0 ? texts.allNeedTypes : texts.chooseFormType)}
        disabled={needTypes.length === 0}
        options={needTypes.map(type => ({ value: String(type.id), label: nameOf(type) }))}
        value={view.needTypeIds.map(String)}
        onChange={ids => onChange({ needTypeIds: ids.map(Number) })}
      />
    </>
  )
}
