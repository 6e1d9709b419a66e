import dayjs from 'dayjs'
import { useState } from 'react'
import { anyDay, oneOf } from '@portal/form-list'
import { dateOfInstant } from '@portal/i18n'
import { useAddressView, type AddressShape } from '@portal/router'
import { calendarViews, type CalendarView } from './calendar-view'

const anyView = oneOf(...calendarViews)

const addressShape: AddressShape<Partial<CalendarView>> = {
  read: address => {
    const view = anyView.read(address.get('view') ?? '')
    const date = anyDay.read(address.get('date') ?? '')
    return { ...(view && { view }), ...(date && { date }) }
  },
  write: ({ view, date }) => new URLSearchParams({ ...(date && { date }), ...(view && { view }) }),
}

/** A phone is too narrow for the grid of a month, so it starts with the list. */
function usualView(): CalendarView {
  const isNarrow = matchMedia('(max-width: 767px)').matches
  return { view: isNarrow ? 'agenda' : 'month', date: dateOfInstant(new Date()) }
}

/** Keeps the view of the calendar page in its address. */
export function useCalendarAddress(): [CalendarView, (view: CalendarView) => void] {
  const [usual] = useState(usualView)
  const [view, change] = useAddressView(addressShape)
  return [{ ...usual, ...view }, next => change(() => next)]
}

/** Keeps the view of a calendar that is part of a page. It follows the day that the page is about. */
export function useCalendarInMemory(day: string | undefined): [CalendarView, (view: CalendarView) => void] {
  const [view, setView] = useState(() => ({ ...usualView(), ...(day && { date: day }) }))
  const [followed, setFollowed] = useState(day)
  if (day !== followed) {
    setFollowed(day)
    if (day) setView({ ...view, date: day })
  }
  return [view, setView]
}

/**
 * Converts a date for the grid's library, which works with instants in the browser's time zone. `localDayOf` converts
 * it back in the same zone, so no time zone can shift it.
 */
export function startOfLocalDay(date: string): Date {
  return dayjs(date).toDate()
}

export function localDayOf(instant: Date): string {
  return dayjs(instant).format('YYYY-MM-DD')
}
