import { dateOfDay, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { Random } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { type ExpenseKind, expenseKinds } from './expense-kinds'

/** A line as somebody of the demo group filled it in. */
export interface DemoLine {
  readonly userId: number
  readonly fillerId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly typeId: number
  readonly company: string
  readonly countryId: number
  readonly expenseDate: string
  readonly lastPayDate: string
  readonly invoiceNumber: string | null
  /** With two decimals. */
  readonly amount: string
  readonly currencyId: number
  readonly agreementId: number | null
  readonly description: string
}

type Place = readonly [name: string, corporationId: number, departmentId: number]

/** Who spends, for which company; whoever spends more often stands here more often. */
const spenders: readonly Place[] = [
  ['employee', 1, 11],
  ['employee', 1, 11],
  ['employee', 2, 21],
  ['colleague', 1, 11],
  ['colleague', 1, 11],
  ['lowbalance', 1, 11],
  ['lead', 1, 11],
  ['manager', 1, 15],
  ['hr', 1, 14],
  ['affairs', 1, 12],
  ['finance', 1, 12],
  ['treasury', 1, 12],
  ['purchasing', 1, 13],
  ['buyer', 1, 13],
  ['double', 1, 12],
  ['rnd', 2, 21],
  ['rnd', 2, 21],
  ['field', 4, 41],
  ['field', 4, 41],
  ['energy', 6, 61],
  ['energy', 6, 61],
  ['europe', 1013, 101],
  ['europe', 1013, 101],
]
/** Hired two months before the day of seeding. */
const newcomer: Place = ['newhire', 1, 15]

interface Currency {
  readonly id: number
  /** In lira, roughly: it only has to look right. */
  readonly rate: number
  readonly countryIds: readonly number[]
}
const lira: Currency = { id: 1, rate: 1, countryIds: [792] }
const abroad: readonly Currency[] = [
  { id: 2, rate: 42, countryIds: [840] },
  { id: 3, rate: 48, countryIds: [276, 250, 380, 528] },
  { id: 3, rate: 48, countryIds: [276, 250, 380, 528] },
  { id: 4, rate: 55, countryIds: [826] },
]
const pound: Currency = { id: 4, rate: 55, countryIds: [826] }

/** Where no general manager is, nobody could approve more. */
const mostWithoutManager = 9500

/** Somebody's expense, submitted on a day that is so many days ago. */
export function lineOn(day: number, daysAgo: number, random: Random, demo: DemoContext): DemoLine {
  const isNewcomer = random.happens(0.1) && daysAgo < 50
  const [name, corporationId, departmentId] = isNewcomer ? newcomer : random.oneOf(spenders)
  const kind = random.oneOf(expenseKinds.flatMap(each => Array<ExpenseKind>(each.weight).fill(each)))
  const isAbroad = random.happens(0.14)
  const currency = corporationId === 1013 && !isAbroad ? pound : isAbroad ? random.oneOf(abroad) : lira
  const [least, most] = kind.amounts
  const inLira = random.between(least * 100, Math.min(most, corporationId === 4 ? mostWithoutManager : most) * 100)
  const company = random.oneOf(kind.suppliers)
  const userId = demo.idOf(name)
  return {
    userId,
    fillerId: random.happens(0.08) && corporationId === 1 ? demo.idOf('hr') : userId,
    corporationId,
    departmentId,
    typeId: kind.typeId,
    company,
    countryId: random.oneOf(currency.countryIds),
    expenseDate: dateOfDay(day - random.between(0, 6)),
    lastPayDate: dateOfDay(day + random.between(9, 30)),
    invoiceNumber: random.happens(0.75) ? invoiceNumber(company, day, random) : null,
    amount: decimal(Math.max(100, Math.round(inLira / currency.rate))),
    currencyId: currency.id,
    agreementId: null,
    description: random.oneOf(kind.descriptions),
  }
}

/** As Turkish e-invoices are numbered: three letters, the year, nine digits. */
function invoiceNumber(company: string, day: number, random: Random): string {
  const letters = company
    .toLocaleUpperCase('tr')
    .replace(/[^A-Z]/g, '')
    .padEnd(3, 'X')
    .slice(0, 3)
  return `${letters}${dateOfDay(day).slice(0, 4)}${String(random.between(1, 999_999)).padStart(9, '0')}`
}

function decimal(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** The instalments of two agreements: a month's rent of cars, and of servers. */
export function agreedLines(day: number, daysAgo: number, demo: DemoContext): DemoLine[] {
  const isFirst = (from: number) => daysAgo < from && isFirstWorkingDayOfMonth(day)
  const cars = {
    agreementId: 2,
    company: 'Ege Filo Kiralama Ltd. Şti.',
    amount: '42500.00',
    currencyId: 1,
    description: 'Araç kirası',
  }
  const servers = {
    agreementId: 3,
    company: 'Göktürk Bulut Hizmetleri A.Ş.',
    amount: '3200.00',
    currencyId: 2,
    description: 'Sunucu kirası',
  }
  const common = {
    corporationId: 1,
    countryId: 792,
    invoiceNumber: null,
    typeId: 1,
    expenseDate: dateOfDay(day),
    lastPayDate: dateOfDay(day + 14),
  }
  const of = (name: string, departmentId: number) => ({
    ...common,
    userId: demo.idOf(name),
    fillerId: demo.idOf(name),
    departmentId,
  })
  return [
    ...(isFirst(340) ? [{ ...of('treasury', 12), ...cars }] : []),
    ...(isFirst(115) ? [{ ...of('lead', 11), ...servers }] : []),
  ]
}

function isFirstWorkingDayOfMonth(day: number): boolean {
  const date = Number(dateOfDay(day).slice(8))
  return date <= 3 && Array.from({ length: date - 1 }, (_none, i) => day - 1 - i).every(isWeekend)
}
