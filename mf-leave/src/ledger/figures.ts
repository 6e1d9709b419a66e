import type { LedgerKind } from '@portal/contracts/leave/leave'
import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { defineTexts, useFormats, type Text } from '@portal/i18n'
import { daysOfMonth } from '../calendar/calendar-view'

/** The figures of the report, in the order of the calculation. */
export const figures = [
  'transferAnnualValue',
  'deserveAnnualLeave',
  'correctedAnnualValue',
  'totalUsedAnnualValue',
  'remainingAnnualLeave',
] as const
export type Figure = (typeof figures)[number]

/** A year, or a month of it. */
export interface Period {
  readonly year: number
  readonly month: number | null
}

/** Returns the rows of a ledger that a figure of the report adds up. */
export function rowsOf(figure: Figure, period: Period, ledger: readonly LedgerRow[]): LedgerRow[] {
  const { first, last } = daysOf(period)
  const isBefore = ({ date }: LedgerRow) => date < first
  const isIn = ({ date }: LedgerRow) => date >= first && date <= last
  switch (figure) {
    case 'transferAnnualValue':
      return ledger.filter(row => isBefore(row) || (isIn(row) && row.kind === 'carryOver'))
    case 'deserveAnnualLeave':
      return ledger.filter(row => isIn(row) && row.kind === 'accrual')
    case 'correctedAnnualValue':
      return ledger.filter(row => isIn(row) && row.kind === 'correction')
    case 'totalUsedAnnualValue':
      return ledger.filter(row => isIn(row) && row.kind === 'use')
    case 'remainingAnnualLeave':
      return ledger.filter(row => row.date <= last)
  }
}

/** Adds up the rows of a figure. Used days are negative in the ledger and positive in the report. */
export function sumOf(figure: Figure, rows: readonly LedgerRow[]): number {
  const sum = rows.reduce((total, { days }) => total + days, 0)
  return figure === 'totalUsedAnnualValue' && sum !== 0 ? -sum : sum
}

function daysOf({ year, month }: Period) {
  return { first: daysOfMonth({ year, month: month ?? 1 }).first, last: daysOfMonth({ year, month: month ?? 12 }).last }
}

export const figureTexts: Record<Figure, Text> = defineTexts({
  transferAnnualValue: { tr: 'Devreden', en: 'Carried over' },
  deserveAnnualLeave: { tr: 'Hak edilen', en: 'Earned' },
  correctedAnnualValue: { tr: 'Düzeltme', en: 'Corrected' },
  totalUsedAnnualValue: { tr: 'Kullanılan', en: 'Used' },
  remainingAnnualLeave: { tr: 'Kalan', en: 'Remaining' },
})

export const kindTexts: Record<LedgerKind, Text> = defineTexts({
  accrual: { tr: 'Hak ediş', en: 'Accrual' },
  carryOver: { tr: 'Devir', en: 'Carry-over' },
  correction: { tr: 'Düzeltme', en: 'Correction' },
  use: { tr: 'Kullanım', en: 'Use' },
})

/** Writes days as figures: `12,5`, or with a sign `+12,5` and `−2`. */
export function useDayFigures() {
  const { number } = useFormats()
  const plain = (days: number) => (days < 0 ? `−${number(-days, 1)}` : number(days, 1))
  return { plain, signed: (days: number) => (days > 0 ? `+${plain(days)}` : plain(days)) }
}
