import { wholeDay, type HolidayFact } from './holiday'

const names: readonly (readonly [name: string, nameTranslate: string, fixedDay?: string])[] = [
  ['New Year’s Day', 'Yılbaşı', '01-01'],
  ['Good Friday', 'Kutsal Cuma'],
  ['Easter Monday', 'Paskalya Pazartesisi'],
  ['May Day', 'Mayıs Tatili'],
  ['Spring Bank Holiday', 'Bahar Tatili'],
  ['Late Summer Bank Holiday', 'Yaz Sonu Tatili'],
  ['Christmas Day', 'Noel', '12-25'],
  ['Boxing Day', 'Noel’in İkinci Günü', '12-26'],
]

/** The observed days of these holidays, in this order. */
const observed: readonly (readonly [year: number, days: string])[] = [
  [2018, '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26'],
  [2019, '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26'],
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 08-29 12-27 12-26'],
  [2023, '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
]

const once: readonly HolidayFact[] = [
  wholeDay('2022-06-03', 'Platinum Jubilee of Elizabeth II', 'Kraliçe II. Elizabeth’in Platin Jübilesi'),
  wholeDay('2022-09-19', 'State Funeral of Queen Elizabeth II', 'Kraliçe II. Elizabeth’in Cenaze Töreni'),
  wholeDay('2023-05-08', 'Coronation of Charles III', 'Kral III. Charles’ın Taç Giyme Töreni'),
]

/** The bank holidays of England, on their observed days. */
export const englishHolidays: readonly HolidayFact[] = observed
  .flatMap(([year, days]) =>
    days.split(' ').map((day, i) => {
      const [name = '', nameTranslate = '', fixedDay = day] = names[i] ?? []
      return day === fixedDay
        ? wholeDay(`${year}-${day}`, name, nameTranslate)
        : wholeDay(`${year}-${day}`, `${name} (substitute day)`, `${nameTranslate} (yerine verilen gün)`)
    }),
  )
  .concat(once)
  .sort((a, b) => (a.date < b.date ? -1 : 1))
