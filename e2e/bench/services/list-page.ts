import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from '../../support/portal-process'
import { median } from '../median'
import { factor } from '../table'
import { startBareServer } from './bare-server'
import { bodyOf, drive, isSuccess, openLine, postRequest } from './callers'
import type { Goal } from './goal'
import type { ServiceBench } from './service-bench'

const call = '/api/expenseform/allExpenses'
/** Finance sees all expenses of these. */
const corporations = '1,2'
const page = { currentPage: 1, rowsPerPage: 25 }
const callers = 16
const callsOfRound = 320
const forms = 10_000
/** A single round varies by a factor of two on a busy machine; the median of many does not. */
const fewestRounds = 15

/** A list page with session, permissions and abilities, against a server that only reads the same rows. */
export async function measureListPage(bench: ServiceBench): Promise<Goal[]> {
  const { portal } = await bench.withForms(forms)
  const token = await portal.tokenOf('finance')
  const request = () => postRequest(call, token, page)
  const program = path.join(root, 'e2e/bench/services/bare-list-server.mjs')
  const bare = await startBareServer(program, portal.socketFolder, '12', corporations)
  try {
    await expectTheSame(portal.url, bare.url, request())
    const load = { callers, calls: callsOfRound, request, isGood: isSuccess }
    const measured: { own: number; bare: number }[] = []
    // The first round warms up.
    for (let round = 0; round <= Math.max(bench.rounds, fewestRounds); round++) {
      bench.progress(`a page of a list, round ${round}`)
      const [own, limit] = [await drive(portal.url, load), await drive(bare.url, load)]
      if (round > 0) measured.push({ own: own.perSecond, bare: limit.perSecond })
    }
    const middle = (which: (round: (typeof measured)[number]) => number) => median(measured.map(which))
    const speeds = `${middle(round => round.own).toFixed(0)} against ${middle(round => round.bare).toFixed(0)} a second`
    const what = `a page of a list, ${callers} callers: of a bare server with the same rows (${speeds})`
    return [{ what, measured: middle(round => round.own / round.bare), atLeast: 0.4, show: factor }]
  } finally {
    bare.stop()
  }
}

/** Otherwise the two would do different work. */
async function expectTheSame(own: string, bare: string, request: string): Promise<void> {
  const [ours = [], limit = []] = await Promise.all([own, bare].map(url => rowsOf(url, request)))
  const fault = ours.findIndex((row, i) => !isDeepStrictEqual(row, limit[i]))
  if (ours.length !== page.rowsPerPage || fault >= 0) {
    const [a, b] = [ours[fault], limit[fault]].map(row => JSON.stringify(row))
    throw new Error(`The bare server answers other rows:\n${a}\n${b}`)
  }
}

async function rowsOf(url: string, request: string): Promise<unknown[]> {
  const line = await openLine(url)
  const answer = await line.ask(request)
  line.close()
  return bodyOf<{ data: unknown[] }>(answer).data
}
