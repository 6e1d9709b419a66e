import dayjs from 'dayjs'
import { useState } from 'react'
import { anyDay, oneOf } from '@portal/form-list'
import { dateOfInstant } from '@portal/i18n'
import { useAddressView, type AddressShape } from '@portal/router'
import { calendarViews, type CalendarView } from './calendar-view'

const anyView = oneOf(...calendarViews)

/** A grid of a month needs room; on a telephone the list says the same. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches

const addressShape: AddressShape<Partial<CalendarView>> = {
  read: address => ({
    ...valueOr('view', anyView.read(address.get('view') ?? '')),
    ...valueOr('date', anyDay.read(address.get('date') ?? '')),
  }),
  write: ({ view, date }) => new URLSearchParams({ ...valueOr('date', date), ...valueOr('view', view) }),
}

function valueOr<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }
}

function usualView(): CalendarView {
  return { view: isNarrow() ? 'agenda' : 'month', date: dateOfInstant(new Date()) }
}

/** What the page of the calendar shows, kept in its address. */
export function useCalendarAddress(): [CalendarView, (view: CalendarView) => void] {
  const [usual] = useState(usualView)
  const [view, change] = useAddressView(addressShape)
  return [{ ...usual, ...view }, next => change(() => next)]
}

/** What a calendar shows that is only a part of its page. It follows the day that the page is about. */
export function useCalendarInMemory(day: string | undefined): [CalendarView, (view: CalendarView) => void] {
  const [view, setView] = useState(() => ({ ...usualView(), ...valueOr('date', day) }))
  const [followed, setFollowed] = useState(day)
  if (day !== followed) {
    setFollowed(day)
    if (day) setView({ ...view, date: day })
  }
  return [view, setView]
}

/**
 * The grid's library thinks in instants of the browser's clock. A calendar date goes in as the beginning of that date
 * where the browser is, and comes out by the same clock, so no time zone can shift it.
 */
export function startOfLocalDay(date: string): Date {
  return dayjs(date).toDate()
}

export function localDayOf(instant: Date): string {
  return dayjs(instant).format('YYYY-MM-DD')
}
