import type { Text } from '../wire/language'

/** Leave as plain values; its schemas stand in the files of calls. */

/** Which part of a day a leave takes; the numbers are the specification's. */
export const dayParts = { Full: 1, BeforeNoon: 2, AfterNoon: 3 } as const
export type DayPart = (typeof dayParts)[keyof typeof dayParts]

export const dayPartTexts: Readonly<Record<DayPart, Text>> = {
  [dayParts.Full]: { tr: 'Tam gün', en: 'Full day' },
  [dayParts.BeforeNoon]: { tr: 'Öğleden önce', en: 'Morning' },
  [dayParts.AfterNoon]: { tr: 'Öğleden sonra', en: 'Afternoon' },
}

/** What a row of somebody's ledger of leave stands for. */
export const ledgerKinds = ['accrual', 'carryOver', 'correction', 'use'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The same for everybody: what is in the way of a leave, whoever asks for it. */
export const leaveLimits = {
  /** The balance that is left may not be lower; approved and pending leave count. */
  floor: -5,
  /** Nobody takes leave who has not worked so long. */
  serviceMonths: 6,
  /** Above so many days, before day parts are taken off, the end of the leave has a day part of its own. */
  endPartAbove: 1.1,
  /** From the first day to the last, both counted. */
  longest: 366,
  /** Nothing is kept of the years before. */
  firstYear: 2018,
} as const
