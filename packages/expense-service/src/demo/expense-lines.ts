import type { NewRow } from '@portal/database/table-rows'
import { dateOfDay, isWeekend } from '@portal/rules/calendar/calendar-date'
import type { Random } from '@portal/workflow-service/demo/random'
import type { DemoContext } from '@portal/workflow-service/demo/demo-context.query'
import { type ExpenseKind, expenseKinds } from './expense-kinds'

export interface DemoLine {
  readonly userId: number
  readonly fillerId: number
  readonly corporationId: number
  readonly departmentId: number
  readonly row: Omit<NewRow<'expense_form'>, 'form_id'> & Money
}

interface Money {
  /** With two decimals. */
  readonly amount: string
  readonly currency_id: number
}

type Place = readonly [name: string, corporationId: number, departmentId: number]

/** Spenders with company and department; frequent spenders are repeated. */
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
  /** Rough, in lira. */
  readonly rate: number
  readonly countryIds: readonly number[]
}
const lira: Currency = { id: 1, rate: 1, countryIds: [792] }
const dollar: Currency = { id: 2, rate: 42, countryIds: [840] }
const euro: Currency = { id: 3, rate: 48, countryIds: [276, 250, 380, 528] }
const pound: Currency = { id: 4, rate: 55, countryIds: [826] }
const abroad = [dollar, euro, euro, pound]

/** Companies without a general manager have no approver for more. */
const mostWithoutManager = 9500

/** Returns a random expense, submitted on a day so many days ago. */
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
    row: {
      type_id: kind.typeId,
      company,
      country_id: random.oneOf(currency.countryIds),
      expense_date: dateOfDay(day - random.between(0, 6)),
      last_pay_date: dateOfDay(day + random.between(9, 30)),
      invoice_number: random.happens(0.75) ? invoiceNumber(company, day, random) : null,
      amount: decimal(Math.max(100, Math.round(inLira / currency.rate))),
      currency_id: currency.id,
      agreement_id: null,
      description: random.oneOf(kind.descriptions),
    },
  }
}

/** Numbers an invoice like a Turkish e-invoice: three letters, the year, nine digits. */
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

/** Two agreements with monthly instalments, filed since so many days before the day of seeding. */
const rents = [
  {
    daysAgo: 340,
    filer: { name: 'treasury', departmentId: 12 },
    row: {
      agreement_id: 2,
      company: 'Ege Filo Kiralama Ltd. Şti.',
      amount: '42500.00',
      currency_id: 1,
      description: 'Araç kirası',
    },
  },
  {
    daysAgo: 115,
    filer: { name: 'lead', departmentId: 11 },
    row: {
      agreement_id: 3,
      company: 'Göktürk Bulut Hizmetleri A.Ş.',
      amount: '3200.00',
      currency_id: 2,
      description: 'Sunucu kirası',
    },
  },
]

/** Returns the instalments of agreements that are filed on a day: the first working day of a month. */
export function agreedLines(day: number, daysAgo: number, demo: DemoContext): DemoLine[] {
  if (!isFirstWorkingDayOfMonth(day)) return []
  const common = {
    country_id: 792,
    invoice_number: null,
    type_id: 1,
    expense_date: dateOfDay(day),
    last_pay_date: dateOfDay(day + 14),
  }
  return rents
    .filter(rent => daysAgo < rent.daysAgo)
    .map(({ filer: { name, departmentId }, row }) => {
      const userId = demo.idOf(name)
      return { userId, fillerId: userId, corporationId: 1, departmentId, row: { ...common, ...row } }
    })
}

function isFirstWorkingDayOfMonth(day: number): boolean {
  const date = Number(dateOfDay(day).slice(8))
  return date <= 3 && Array.from({ length: date - 1 }, (_none, i) => day - 1 - i).every(isWeekend)
}
