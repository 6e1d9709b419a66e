import { addDays } from '@portal/rules/calendar/month'
import type { HolidayFact } from './holiday'

/** The public holidays of Turkey, from the official calendars of these years. */

type Names = readonly [name: string, nameTranslate: string]

const years = Array.from({ length: 10 }, (_, i) => 2018 + i)

const everyYear: readonly (readonly [monthAndDay: string, ...Names])[] = [
  ['01-01', 'New Year’s Day', 'Yılbaşı'],
  ['04-23', 'National Sovereignty and Children’s Day', 'Ulusal Egemenlik ve Çocuk Bayramı'],
  ['05-01', 'Labour and Solidarity Day', 'Emek ve Dayanışma Günü'],
  ['05-19', 'Commemoration of Atatürk, Youth and Sports Day', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı'],
  ['07-15', 'Democracy and National Unity Day', 'Demokrasi ve Millî Birlik Günü'],
  ['08-30', 'Victory Day', 'Zafer Bayramı'],
  ['10-29', 'Republic Day', 'Cumhuriyet Bayramı'],
]

/** Feasts of the lunar calendar: each eve, when work ends at noon, and the following days. */
const feasts: readonly { names: Names; days: number; eves: readonly string[] }[] = [
  {
    names: ['Eid al-Fitr', 'Ramazan Bayramı'],
    days: 3,
    eves: [
      '2018-06-14',
      '2019-06-03',
      '2020-05-23',
      '2021-05-12',
      '2022-05-01',
      '2023-04-20',
      '2024-04-09',
      '2025-03-29',
      '2026-03-19',
      '2027-03-08',
    ],
  },
  {
    names: ['Eid al-Adha', 'Kurban Bayramı'],
    days: 4,
    eves: [
      '2018-08-20',
      '2019-08-10',
      '2020-07-30',
      '2021-07-19',
      '2022-07-08',
      '2023-06-27',
      '2024-06-15',
      '2025-06-05',
      '2026-05-26',
      '2027-05-15',
    ],
  },
]

const republicDay: Names = ['Republic Day', 'Cumhuriyet Bayramı']

/** Merges holidays by date: a whole day replaces a half one, two whole ones share the day. */
export const turkishHolidays: readonly HolidayFact[] = oncePerDate([
  ...years.flatMap(year => [
    ...everyYear.map(([day, ...names]) => wholeDay(`${year}-${day}`, names)),
    eve(`${year}-10-28`, republicDay),
  ]),
  ...feasts.flatMap(({ names, days, eves }) =>
    eves.flatMap(before => [
      eve(before, names),
      ...Array.from({ length: days }, (_, day) => wholeDay(addDays(before, day + 1), names)),
    ]),
  ),
])

function wholeDay(date: string, [name, nameTranslate]: Names): HolidayFact {
  return { date, name, nameTranslate, isHalfDay: false }
}

function eve(date: string, [name, nameTranslate]: Names): HolidayFact {
  return {
    date,
    name: `${name} (from 1 pm)`,
    nameTranslate: `${nameTranslate} (saat 13.00’ten itibaren)`,
    isHalfDay: true,
  }
}

function oncePerDate(holidays: readonly HolidayFact[]): HolidayFact[] {
  const byDate = new Map<string, HolidayFact>()
  for (const holiday of holidays) {
    const other = byDate.get(holiday.date)
    if (!other || other.isHalfDay) byDate.set(holiday.date, holiday)
    else if (!holiday.isHalfDay) byDate.set(holiday.date, together(other, holiday))
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function together(one: HolidayFact, other: HolidayFact): HolidayFact {
  return {
    ...one,
    name: `${one.name}; ${other.name}`,
    nameTranslate: `${one.nameTranslate}; ${other.nameTranslate}`,
  }
}
