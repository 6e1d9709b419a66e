import { useMemo } from 'react'
import type { LedgerKind } from '@portal/contracts/leave/leave'
import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { defineTexts, useFormats, type Text } from '@portal/i18n'
import { dateOfParts, daysInMonth } from '@portal/rules/calendar/date-parts'

/** The figures of the report, in the order in which they add up. */
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

/** The rows of somebody's ledger that a figure of the report adds up. */
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

/** Used days are counted up, as days; everything else as the ledger has it. */
export function sumOf(figure: Figure, rows: readonly LedgerRow[]): number {
  const sum = rows.reduce((total, { days }) => total + days, 0)
  return figure === 'totalUsedAnnualValue' && sum !== 0 ? -sum : sum
}

function daysOf({ year, month }: Period) {
  const to = month ?? 12
  return {
    first: dateOfParts({ year, month: month ?? 1, day: 1 }),
    last: dateOfParts({ year, month: to, day: daysInMonth(year, to) }),
  }
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

/** Days of leave as figures: `12,5`, and with their sign `+12,5` or `−2`. */
export function useDayFigures() {
  const { number } = useFormats()
  return useMemo(() => {
    const plain = (days: number) => (days < 0 ? `−${number(-days, 1)}` : number(days, 1))
    return { plain, signed: (days: number) => (days > 0 ? `+${plain(days)}` : plain(days)) }
  }, [number])
}
