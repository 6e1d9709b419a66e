import { agreementLimits, agreementPeriods, type AgreementPeriod } from '@portal/contracts/agreements/agreements'
import { periodTexts } from '@portal/contracts/agreements/field-texts'
import { partsUpTo, readText } from '@portal/http/file-import/cells'
import { CellFault } from '@portal/http/file-import/table-file'
import { addDays, addMonths } from '@portal/rules/calendar/month'
import { readFileAmount } from '@portal/rules/money/file-amount'
import { searchText } from '@portal/rules/search/search-text'

/* Each reader returns the value of an imported cell, or throws a `CellFault`. */

const periodWords: Readonly<Record<AgreementPeriod, readonly string[]>> = {
  [agreementPeriods.Monthly]: ['ay', 'month', 'per month'],
  [agreementPeriods.Yearly]: ['yil', 'year', 'senelik', 'annual', 'annually', 'per year'],
}

export function readPeriod(text: string): AgreementPeriod {
  const word = searchText(text)
  const period = Object.values(agreementPeriods).find(
    each =>
      periodWords[each].includes(word) || Object.values(periodTexts[each]).some(name => searchText(name) === word),
  )
  if (!period) throw new CellFault('NOT_A_PERIOD', { text })
  return period
}

export function readAmount(text: string): bigint {
  const amount = readFileAmount(text)
  if (amount === undefined) throw new CellFault('NOT_AN_AMOUNT', { text })
  return amount
}

const days: Readonly<Record<string, number>> = { gun: 1, day: 1, days: 1, hafta: 7, week: 7, weeks: 7 }
const months: Readonly<Record<string, number>> = { ay: 1, month: 1, months: 1, yil: 12, year: 12, years: 12 }

/** Returns the day that lies a notice before the end. */
export type Notice = (end: string) => string

/** Reads `30 gün`, `3 ay`, `2 weeks`, or a number of days. */
export function readNotice(text: string): Notice {
  const [, count, unit = 'gun'] = /^(\d{1,3})\s*([a-z]+)?$/.exec(searchText(text)) ?? []
  if (count !== undefined && unit in days) return end => addDays(end, -Number(count) * (days[unit] ?? 0))
  if (count !== undefined && unit in months) return end => addMonths(end, -Number(count) * (months[unit] ?? 0))
  throw new CellFault('NOT_A_NOTICE', { text })
}

interface Additional {
  readonly name: string
  readonly amount: bigint
  /** Undefined for that of the instalments. */
  readonly period: AgreementPeriod | undefined
}

const partsOfAdditional = partsUpTo(agreementLimits.amounts)

/** Reads `Aidat: 1.500,00 aylık | Otopark: 300`. */
export function readAdditional(text: string): readonly Additional[] {
  return partsOfAdditional(text).map(part => {
    const [, name, amount, period] = /^([^:]+):\s*(\S*\d\S*)\s*(\p{L}.*)?$/u.exec(part) ?? []
    if (name === undefined || amount === undefined) throw new CellFault('NOT_AN_ADDITIONAL', { text: part })
    return { name: readText(name.trim()), amount: readAmount(amount), period: period ? readPeriod(period) : undefined }
  })
}
