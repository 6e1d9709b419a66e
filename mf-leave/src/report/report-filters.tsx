import { useCall } from '@portal/auth/queries'
import { departmentsByCorporationCall } from '@portal/contracts/people/corporation.calls'
import { ChoiceFilter, PersonFilter, useFilterDraft } from '@portal/form-list'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Button, Row, Switch } from '@portal/ui'
import { CorporationFilter, SearchButton, useDraftFilters } from '../lists/leave-filters'
import { monthName } from './month-table'
import { months, type ReportControl, type ReportFilters as Filters } from './report.shape'

const texts = defineTexts({
  month: { tr: 'Ay', en: 'Month' },
  department: { tr: 'Departman', en: 'Department' },
  chooseCompany: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
  passive: { tr: 'Pasif kullanıcılar', en: 'Passive users' },
  years: { tr: 'Yıl', en: 'Year' },
})

interface ReportFiltersProps {
  filters: Filters
  control: ReportControl
}

/** The filters of the report. They apply only after Search. */
export function ReportFilters({ filters, control }: ReportFiltersProps) {
  const { filter } = useFilterDraft(control)
  const say = useText()
  const language = useLanguage()
  const [draft, change] = useDraftFilters(filters)
  const { corporationId } = draft
  const departments = useCall(
    departmentsByCorporationCall,
    { body: { id: corporationId ?? 1 } },
    { enabled: corporationId !== undefined },
  )
  return (
    <>
      <PersonFilter userId={draft.userId} onChange={userId => change({ userId })} />
      <ChoiceFilter
        label={say(texts.month)}
        choices={months.map(month => ({ value: month, label: monthName(month, language) }))}
        chosen={draft.month}
        onChange={month => change({ month })}
      />
      <CorporationFilter
        corporationId={corporationId}
        onChange={id => change({ corporationId: id, departmentId: undefined })}
      />
      <ChoiceFilter
        label={say(texts.department)}
        {...(corporationId === undefined && { placeholder: say(texts.chooseCompany), disabled: true })}
        choices={corporationId === undefined ? [] : (departments.data ?? [])}
        chosen={draft.departmentId}
        onChange={departmentId => change({ departmentId })}
      />
      <Row alignSelf="end" minH="10">
        <Switch
          label={say(texts.passive)}
          checked={draft.passive === 'yes'}
          onChange={isOn => change({ passive: isOn ? 'yes' : undefined })}
        />
      </Row>
      <SearchButton onSearch={() => filter(draft)} />
    </>
  )
}

interface YearButtonsProps {
  years: readonly number[]
  chosen: number
  onChoose: (year: number) => void
}

export function YearButtons({ years, chosen, onChoose }: YearButtonsProps) {
  const say = useText()
  return (
    <Row role="group" aria-label={say(texts.years)} flexWrap="wrap" gap="1">
      {years.map(year => (
        <Button
          key={year}
          size="xs"
          variant={year === chosen ? 'solid' : 'ghost'}
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
        >
          {year}
        </Button>
      ))}
    </Row>
  )
}
