import fc from 'fast-check'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { localDayOf, startOfLocalDay } from './use-calendar-view'

test('every date survives the conversion to local time and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: dayNumber('2018-01-01'), max: dayNumber('2100-12-31') }), day => {
      expect(localDayOf(startOfLocalDay(dateOfDay(day)))).toBe(dateOfDay(day))
    }),
  )
})
