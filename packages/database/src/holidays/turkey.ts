import { addDays } from '@portal/rules/calendar/month'
import { wholeDay, type HolidayFact } from './holiday'

type Names = readonly [name: string, nameTranslate: string]

const everyYear: readonly (readonly [monthAndDay: string, ...Names])[] = [
  ['01-01', 'New Year’s Day', 'Yılbaşı'],
  ['04-23', 'National Sovereignty and Children’s Day', 'Ulusal Egemenlik ve Çocuk Bayramı'],
  ['05-01', 'Labour and Solidarity Day', 'Emek ve Dayanışma Günü'],
  ['05-19', 'Commemoration of Atatürk, Youth and Sports Day', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı'],
  ['07-15', 'Democracy and National Unity Day', 'Demokrasi ve Millî Birlik Günü'],
  ['08-30', 'Victory Day', 'Zafer Bayramı'],
  ['10-29', 'Republic Day', 'Cumhuriyet Bayramı'],
]

/** Feasts of the lunar calendar begin after an eve, when work ends at noon. */
const feasts: readonly { names: Names; days: number }[] = [
  { names: ['Eid al-Fitr', 'Ramazan Bayramı'], days: 3 },
  { names: ['Eid al-Adha', 'Kurban Bayramı'], days: 4 },
]

/** The eves of both feasts. */
const eves: readonly (readonly [year: number, ...days: string[]])[] = [
  [2018, '06-14', '08-20'],
  [2019, '06-03', '08-10'],
  [2020, '05-23', '07-30'],
  [2021, '05-12', '07-19'],
  [2022, '05-01', '07-08'],
  [2023, '04-20', '06-27'],
  [2024, '04-09', '06-15'],
  [2025, '03-29', '06-05'],
  [2026, '03-19', '05-26'],
  [2027, '03-08', '05-15'],
]

const republicDay: Names = ['Republic Day', 'Cumhuriyet Bayramı']

/** The public holidays of Turkey, from the official calendars of these years. */
export const turkishHolidays: readonly HolidayFact[] = oncePerDate([
  ...eves.flatMap(([year, ...starts]) => [
    ...everyYear.map(([day, ...names]) => wholeDay(`${year}-${day}`, ...names)),
    eve(`${year}-10-28`, republicDay),
    ...feasts.flatMap(({ names, days }, i) => {
      const start = `${year}-${starts[i]}`
      return [
        eve(start, names),
        ...Array.from({ length: days }, (_, day) => wholeDay(addDays(start, day + 1), ...names)),
      ]
    }),
  ]),
])

function eve(date: string, [name, nameTranslate]: Names): HolidayFact {
  return {
    date,
    name: `${name} (from 1 pm)`,
    nameTranslate: `${nameTranslate} (saat 13.00’ten itibaren)`,
    isHalfDay: true,
  }
}

/** Merges holidays by date: a whole day replaces a half one, two whole ones share the day. */
function oncePerDate(holidays: readonly HolidayFact[]): HolidayFact[] {
  const byDate = new Map<string, HolidayFact>()
  for (const holiday of holidays) {
    const other = byDate.get(holiday.date)
    if (!other || other.isHalfDay) byDate.set(holiday.date, holiday)
    else if (!holiday.isHalfDay) {
      const name = `${other.name}; ${holiday.name}`
      const nameTranslate = `${other.nameTranslate}; ${holiday.nameTranslate}`
      byDate.set(holiday.date, { ...other, name, nameTranslate })
    }
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
