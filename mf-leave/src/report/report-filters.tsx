import { useCall } from '@portal/auth/queries'
import { departmentsByCorporationCall } from '@portal/contracts/corporation.calls'
import { PersonFilter } from '@portal/form-list'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Button, Icon, Row, SelectField, Switch } from '@portal/ui'
import { CorporationField } from '../lists/corporation-field'
import { useDraftFilters } from '../lists/use-draft-filters'
import { monthName } from './month-name'
import { months, type ReportFilters as Filters } from './report.shape'

const texts = defineTexts({
  month: { tr: 'Ay', en: 'Month' },
  department: { tr: 'Departman', en: 'Department' },
  chooseCompany: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
  passive: { tr: 'Pasif kullanıcılar', en: 'Passive Users' },
  all: { tr: 'Tümü', en: 'All' },
  search: { tr: 'Ara', en: 'Search' },
})

interface ReportFiltersProps {
  filters: Filters
  onSearch: (filters: { [Name in keyof Filters]: Filters[Name] | undefined }) => void
}

/** What the report is searched by; nothing holds before Search. */
export function ReportFilters({ filters, onSearch }: ReportFiltersProps) {
  const say = useText()
  const language = useLanguage()
  const [draft, change] = useDraftFilters(filters)
  const { corporationId } = draft
  const departments = useCall(
    departmentsByCorporationCall,
    { body: { id: corporationId ?? 1 } },
    { when: corporationId !== undefined },
  )
  const offered = corporationId === undefined ? [] : (departments.data ?? [])
  return (
    <>
      <PersonFilter userId={draft.userId} onChange={userId => change({ userId })} />
      <SelectField
        label={say(texts.month)}
        placeholder={say(texts.all)}
        choices={months.map(month => ({ value: String(month), label: monthName(month, language) }))}
        value={String(draft.month ?? '')}
        onChange={event => change({ month: months.find(month => String(month) === event.target.value) })}
      />
      <CorporationField
        corporationId={corporationId}
        onChange={id => change({ corporationId: id, departmentId: undefined })}
      />
      <SelectField
        label={say(texts.department)}
        placeholder={say(corporationId === undefined ? texts.chooseCompany : texts.all)}
        disabled={corporationId === undefined}
        choices={offered.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(draft.departmentId ?? '')}
        onChange={event => change({ departmentId: event.target.value === '' ? undefined : Number(event.target.value) })}
      />
      <Row alignSelf="end" minH="10">
        <Switch
          label={say(texts.passive)}
          checked={draft.passive === 'yes'}
          onChange={isOn => change({ passive: isOn ? 'yes' : undefined })}
        />
      </Row>
      <Row alignSelf="end">
        <Button onClick={() => onSearch({ ...noFilters, ...draft })}>
          <Icon name="search" size="4" />
          {say(texts.search)}
        </Button>
      </Row>
    </>
  )
}

const noFilters = { userId: undefined, month: undefined, corporationId: undefined, departmentId: undefined, passive: undefined }
