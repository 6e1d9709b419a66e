import { median } from '../median'
import { factor, milliseconds } from '../table'
import { drive, getRequest, isSuccess, percentile, postRequest } from './callers'
import type { Goal } from './goal'
import type { MeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const [few, many] = [10_000, 1_000_000]
const calls = 40
/** A single round may be disturbed by other load. */
const fewestRounds = 5
const page = { currentPage: 1, rowsPerPage: 25 }
const [expenses, leaves] = ['/api/expenseform/allExpenses', '/api/annualleave/allAnnualLeaves']
const [own, pending] = ['/api/formrequest/AllForms', '/api/formrequest/PendingForms']

const byTurn = { sortBy: 'isCurrentUserTurn' }
const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)

interface Case {
  name: string
  reader: 'employee' | 'finance' | 'hr' | 'lead' | 'admin'
  path: string
  /** Absent for lists without filters. */
  body?: object
}

const sorted = (path: string, reader: Case['reader'], fields: readonly string[]): Case[] =>
  fields.map(sortBy => ({ name: `${path} by ${sortBy}`, reader, path, body: { ...page, sortBy } }))

const cases: Case[] = [
  ...sorted(expenses, 'finance', ['id', 'createdDate', 'updateDate', 'userName', 'filledByName', 'status']),
  ...sorted(expenses, 'finance', [
    'corporationId',
    'waitingFor',
    'amount',
    'expenseDate',
    'company',
    'invoiceNumber',
    'typeId',
  ]),
  ...sorted(leaves, 'hr', ['id', 'endDate', 'totalDay']),
  { name: 'expenses of one company', reader: 'finance', path: expenses, body: { ...page, corporationId: 1 } },
  { name: 'expenses by two letters', reader: 'finance', path: expenses, body: { ...page, search: 'qx' } },
  ...sorted(pending, 'lead', ['id', 'isCurrentUserTurn', 'createdDate', 'status', 'moduleId']),
  { name: 'what is pending of theirs', reader: 'lead', path: pending, body: { ...page, ...byTurn, status: 1 } },
  { name: 'what is rejected of theirs', reader: 'lead', path: pending, body: { ...page, ...byTurn, status: 3 } },
  { name: 'expenses of theirs', reader: 'lead', path: pending, body: { ...page, ...byTurn, module: 'EXP' } },
  // The person with all waiting forms: ten thousand, and sixty thousand.
  ...sorted(own, 'employee', ['id', 'createdDate', 'status', 'moduleId']),
  { name: 'my turn', reader: 'lead', path: pending, body: { ...page, ...byTurn, turn: 'mine' } },
  { name: 'choices of a new expense', reader: 'employee', path: '/api/expenseform/common' },
  { name: 'how many wait', reader: 'lead', path: '/api/formrequest/TurnCounts' },
  { name: 'notifications', reader: 'lead', path: '/api/Notification/GetAll/10' },
  { name: 'home of an approver', reader: 'lead', path: '/api/dashboard/dashboard' },
  { name: 'weeks of payments', reader: 'finance', path: '/api/payment/getWeeks', body: {} },
  { name: 'chart of a year', reader: 'admin', path: '/api/dashboard/chart', body: { startDate: yearAgo } },
]

/** Every list with a million forms, compared with ten thousand, alternating over several rounds. */
export async function measureListGrowth(bench: ServiceBench): Promise<Goal[]> {
  const portals = [(await bench.withForms(few)).portal, (await bench.withForms(many)).portal]
  const goals: Goal[] = []
  for (const each of cases) {
    bench.progress(`growth, ${each.name}`)
    const rounds: number[][] = []
    for (let round = 0; round < Math.max(bench.rounds, fewestRounds); round++) {
      const slowest: number[] = []
      for (const portal of portals) slowest.push(percentile(await timesOf(portal, each), 0.95))
      rounds.push(slowest)
    }
    const middle = (which: (round: number[]) => number) => median(rounds.map(which))
    const [atFew, atMany] = [middle(([few = NaN]) => few), middle(([, many = NaN]) => many)]
    const times = `${milliseconds(atFew)}, ${milliseconds(atMany)}`
    const what = `${each.name}: p95 at ${many} forms of that at ${few} (${times})`
    const measured = middle(([few = NaN, many = NaN]) => many / few)
    goals.push({ what, measured, atMost: 2, show: factor })
  }
  return goals
}

async function timesOf(portal: MeasuredPortal, { reader, path, body }: Case): Promise<number[]> {
  const token = await portal.tokenOf(reader)
  const request = () => (body ? postRequest(path, token, body) : getRequest(path, token))
  // The first time warms up.
  await drive(portal.url, { callers: 1, calls, request, isGood: isSuccess })
  return (await drive(portal.url, { callers: 1, calls, request, isGood: isSuccess })).times
}
