import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { ChoiceFilter } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon, Row } from '@portal/ui'
import { useLeaveTypes } from '../form/leave-fields'
import { leaveTexts } from '../form/leave-texts'

const texts = defineTexts({
  corporation: { tr: 'Şirket', en: 'Company' },
  search: { tr: 'Ara', en: 'Search' },
  calendar: { tr: 'Takvimde göster', en: 'View on calendar' },
})

interface TypeFilterProps {
  typeId: number | undefined
  onChange: (typeId: number | undefined) => void
}

export function TypeFilter({ typeId, onChange }: TypeFilterProps) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: types = [] } = useLeaveTypes()
  return (
    <ChoiceFilter
      label={say(leaveTexts.typeId)}
      choices={types.map(type => ({ value: type.id, label: nameOf(type) }))}
      chosen={typeId}
      onChange={onChange}
    />
  )
}

interface CorporationFilterProps {
  corporationId: number | undefined
  onChange: (corporationId: number | undefined) => void
}

/** Offers the companies whose leave the reader may see. */
export function CorporationFilter({ corporationId, onChange }: CorporationFilterProps) {
  const say = useText()
  const readable = useCorporationsWith('AllAnnualLeave')
  const { data: corporations = [] } = useCall(corporationListCall, { query: {} })
  return (
    <ChoiceFilter
      label={say(texts.corporation)}
      choices={corporations
        .filter(({ id }) => readable.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      chosen={corporationId}
      onChange={onChange}
    />
  )
}

/** Keeps the values of filters that apply only after Search. */
export function useDraftFilters<Filters extends object>(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const asked = JSON.stringify(filters)
  const [known, setKnown] = useState(asked)
  // Clear and Back change the filters; the fields follow.
  if (asked !== known) {
    setKnown(asked)
    setDraft(filters)
  }
  const change = (changes: { [Name in keyof Filters]?: Filters[Name] | undefined }) =>
    setDraft(latest => ({ ...latest, ...changes }))
  return [draft, change] as const
}

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

/** Opens the calendar on the first day of a list. */
export function CalendarLink({ date }: { date: string | undefined }) {
  const say = useText()
  return (
    <Button asChild variant="outline">
      <Link to={`/annualLeaveCalendar${date ? `?date=${date}` : ''}`}>
        <Icon name="calendar" size="4" />
        {say(texts.calendar)}
      </Link>
    </Button>
  )
}
