import type { Text } from '../wire/language'

/** Constants of leave; its schemas are in the files of calls. */

/** The part of a day that a leave takes, numbered by the specification. */
export const dayParts = { Full: 1, BeforeNoon: 2, AfterNoon: 3 } as const
export type DayPart = (typeof dayParts)[keyof typeof dayParts]

export const dayPartTexts: Readonly<Record<DayPart, Text>> = {
  [dayParts.Full]: { tr: 'Tam gün', en: 'Full day' },
  [dayParts.BeforeNoon]: { tr: 'Öğleden önce', en: 'Morning' },
  [dayParts.AfterNoon]: { tr: 'Öğleden sonra', en: 'Afternoon' },
}

/** Kinds of ledger rows. */
export const ledgerKinds = ['accrual', 'carryOver', 'correction', 'use'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Limits that hold for everybody. */
export const leaveLimits = {
  /** The lowest balance allowed, with approved and pending leave deducted. */
  floor: -5,
  /** Months of service before the first leave. */
  serviceMonths: 6,
  /** Above this many days, before day parts, the last day has its own day part. */
  endPartAbove: 1.1,
  /** From the first day to the last, both counted. */
  longest: 366,
  /** The first year with records. */
  firstYear: 2018,
} as const
