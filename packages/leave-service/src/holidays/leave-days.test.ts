import { type DayPart, dayParts } from '@portal/contracts/leave/leave'
import { englishHolidays } from '@portal/database/holidays/england'
import { turkishHolidays } from '@portal/database/holidays/turkey'
import { countLeave, hasPossibleParts, type LeaveSpan } from '@portal/rules/leave/leave-days'
import { randomFrom } from '@portal/workflow-service/demo/random'

/** Compares the counting of leave with an obvious, slow one: a list of all half days of ten years, worked or not. */

const calendars = [
  { where: 'Turkey', holidays: turkishHolidays, countsEveryDay: false },
  { where: 'Turkey, where every day counts', holidays: turkishHolidays, countsEveryDay: true },
  { where: 'England', holidays: englishHolidays, countsEveryDay: false },
  { where: 'England, where every day counts', holidays: englishHolidays, countsEveryDay: true },
]

interface HalfDay {
  isWorked: boolean
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number) => String(number).padStart(2, '0')
const datesOf = (year: number) =>
  lengths.flatMap((length, month) =>
    Array.from(
      { length: month === 1 && year % 4 === 0 ? 29 : length },
      (_, day) => `${year}-${two(month + 1)}-${two(day + 1)}`,
    ),
  )
/** The years 2018 to 2027; they begin on a Monday. */
const dates = Array.from({ length: 10 }, (_, i) => datesOf(2018 + i)).flat()

function halfDaysOf({ holidays, countsEveryDay }: (typeof calendars)[number]): HalfDay[] {
  return dates.flatMap((date, i) => {
    const isCounted = countsEveryDay || i % 7 < 5
    const holiday = holidays.find(each => each.date === date)
    return [{ isWorked: isCounted && (!holiday || holiday.isHalfDay) }, { isWorked: isCounted && !holiday }]
  })
}

function countedSlowly(
  halfDays: readonly HalfDay[],
  { startDate, startDateType, endDate, endDateType }: LeaveSpan,
): number {
  const lastPart = startDate === endDate ? startDateType : endDateType
  const first = 2 * dates.indexOf(startDate) + (startDateType === dayParts.AfterNoon ? 1 : 0)
  const last = 2 * dates.indexOf(endDate) + (lastPart === dayParts.BeforeNoon ? 0 : 1)
  return halfDays.slice(first, last + 1).filter(half => half.isWorked).length / 2
}

describe.each(calendars)('in $where', calendar => {
  const halfDays = halfDaysOf(calendar)
  const random = randomFrom(calendar.where)
  const parts: readonly DayPart[] = Object.values(dayParts)
  const someLeave = (): LeaveSpan => {
    const first = random.between(0, dates.length - 1)
    const last = Math.min(
      dates.length - 1,
      first + (random.happens(0.2) ? 0 : random.between(0, random.oneOf([3, 14, 60, 365]))),
    )
    const span = {
      startDate: dates[first] ?? '',
      endDate: dates[last] ?? '',
      startDateType: random.oneOf(parts),
      endDateType: random.oneOf(parts),
    }
    return hasPossibleParts(span) ? span : someLeave()
  }
  const leaves = Array.from({ length: 600 }, someLeave)

  const counts = leaves.map(leave => ({ leave, ...countLeave(leave, calendar) }))

  test('a leave has the days that a slow count finds', () => {
    expect(counts.filter(({ leave, total }) => total !== countedSlowly(halfDays, leave))).toEqual([])
  })

  test('its explanation adds up, and so do the days that it names', () => {
    const wrong = counts.filter(({ counted, holidays, dayParts: byParts, total, days }) => {
      const named = days.reduce((sum, { taken }) => sum + taken, 0)
      const isPossible = Math.min(counted, holidays, byParts, total) >= 0 && byParts <= 1
      return !isPossible || counted - holidays - byParts !== total || named !== total
    })
    expect(wrong).toEqual([])
  })
})
