import { PersonFilter } from '@portal/form-list'
import { formStateTexts } from '@portal/contracts/states'
import { defineTexts, useText } from '@portal/i18n'
import { Button, DateField, Icon, Row, SelectField } from '@portal/ui'
import { CorporationField } from '../lists/corporation-field'
import { TypeFilter } from '../lists/type-filter'
import { useDraftFilters } from '../lists/use-draft-filters'
import { leaveStates, type OverviewFilters as Filters } from './overview.shape'

const texts = defineTexts({
  from: { tr: 'Başlangıç tarihi', en: 'Starting date' },
  until: { tr: 'Bitiş tarihi', en: 'End date' },
  created: { tr: 'Oluşturma tarihi', en: 'Created date' },
  status: { tr: 'Durum', en: 'Status' },
  all: { tr: 'Tümü', en: 'All' },
  search: { tr: 'Ara', en: 'Search' },
  backwards: { tr: 'Bitiş tarihi başlangıç tarihinden önce olamaz.', en: 'The end date must not be earlier than the starting date.' },
})

interface OverviewFiltersProps {
  filters: Filters
  onSearch: (filters: Filters) => void
}

/** What all leave is searched by; nothing holds before Search. */
export function OverviewFilters({ filters, onSearch }: OverviewFiltersProps) {
  const say = useText()
  const [draft, change] = useDraftFilters(filters)
  const { startDate, endDate } = draft
  const isBackwards = startDate !== undefined && endDate !== undefined && endDate < startDate
  return (
    <>
      <PersonFilter userId={draft.userId} onChange={userId => change({ userId })} />
      <CorporationField corporationId={draft.corporationId} onChange={corporationId => change({ corporationId })} />
      <TypeFilter typeId={draft.annualLeaveTypeId} onChange={annualLeaveTypeId => change({ annualLeaveTypeId })} />
      <DateField label={say(texts.from)} value={startDate ?? ''} onChange={day => change({ startDate: day || undefined })} />
      <DateField
        label={say(texts.until)}
        value={endDate ?? ''}
        problem={isBackwards ? say(texts.backwards) : undefined}
        onChange={day => change({ endDate: day || undefined })}
      />
      <DateField
        label={say(texts.created)}
        value={draft.createdDate ?? ''}
        onChange={day => change({ createdDate: day || undefined })}
      />
      <SelectField
        label={say(texts.status)}
        placeholder={say(texts.all)}
        choices={leaveStates.map(state => ({ value: String(state), label: say(formStateTexts[state]) }))}
        value={String(draft.status ?? '')}
        onChange={event => change({ status: leaveStates.find(state => String(state) === event.target.value) })}
      />
      <Row alignSelf="end">
        <Button onClick={() => isBackwards || onSearch(draft)}>
          <Icon name="search" size="4" />
          {say(texts.search)}
        </Button>
      </Row>
    </>
  )
}
