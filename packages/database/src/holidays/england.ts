import type { HolidayFact } from './holiday'

/** The bank holidays of England, on the days on which they were or will be kept. */

const dates: readonly (readonly [name: string, nameTranslate: string, ...dates: string[]])[] = [
  ['New Year’s Day', 'Yılbaşı',
    '2018-01-01', '2019-01-01', '2020-01-01', '2021-01-01', '2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'],
  ['New Year’s Day (substitute day)', 'Yılbaşı (yerine verilen gün)', '2022-01-03', '2023-01-02'],
  ['Good Friday', 'Kutsal Cuma',
    '2018-03-30', '2019-04-19', '2020-04-10', '2021-04-02', '2022-04-15',
    '2023-04-07', '2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26'],
  ['Easter Monday', 'Paskalya Pazartesisi',
    '2018-04-02', '2019-04-22', '2020-04-13', '2021-04-05', '2022-04-18',
    '2023-04-10', '2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29'],
  ['May Day', 'Mayıs Tatili',
    '2018-05-07', '2019-05-06', '2020-05-08', '2021-05-03', '2022-05-02',
    '2023-05-01', '2024-05-06', '2025-05-05', '2026-05-04', '2027-05-03'],
  ['Spring Bank Holiday', 'Bahar Tatili',
    '2018-05-28', '2019-05-27', '2020-05-25', '2021-05-31', '2022-06-02',
    '2023-05-29', '2024-05-27', '2025-05-26', '2026-05-25', '2027-05-31'],
  ['Late Summer Bank Holiday', 'Yaz Sonu Tatili',
    '2018-08-27', '2019-08-26', '2020-08-31', '2021-08-30', '2022-08-29',
    '2023-08-28', '2024-08-26', '2025-08-25', '2026-08-31', '2027-08-30'],
  ['Christmas Day', 'Noel',
    '2018-12-25', '2019-12-25', '2020-12-25', '2023-12-25', '2024-12-25', '2025-12-25', '2026-12-25'],
  ['Christmas Day (substitute day)', 'Noel (yerine verilen gün)', '2021-12-27', '2022-12-27', '2027-12-27'],
  ['Boxing Day', 'Noel’in İkinci Günü',
    '2018-12-26', '2019-12-26', '2022-12-26', '2023-12-26', '2024-12-26', '2025-12-26'],
  ['Boxing Day (substitute day)', 'Noel’in İkinci Günü (yerine verilen gün)',
    '2020-12-28', '2021-12-28', '2026-12-28', '2027-12-28'],
  ['Platinum Jubilee of Elizabeth II', 'Kraliçe II. Elizabeth’in Platin Jübilesi', '2022-06-03'],
  ['State Funeral of Queen Elizabeth II', 'Kraliçe II. Elizabeth’in Cenaze Töreni', '2022-09-19'],
  ['Coronation of Charles III', 'Kral III. Charles’ın Taç Giyme Töreni', '2023-05-08'],
]

export const englishHolidays: readonly HolidayFact[] = dates
  .flatMap(([name, nameTranslate, ...kept]) => kept.map(date => ({ date, name, nameTranslate, isHalfDay: false })))
  .sort((a, b) => (a.date < b.date ? -1 : 1))
