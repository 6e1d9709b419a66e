import { guidOf } from '../../../packages/database/src/testing/many-forms'
import type pg from 'pg'
import { median } from '../median'
import { factor } from '../table'
import { actRequest, drive, isSuccess, postRequest } from './callers'
import { manyPeople, type FormsPortal } from './forms-portal'
import type { Goal } from './goal'
import { runMinimalAct } from './minimal-act'
import { runPgbench } from './pgbench'
import type { ServiceBench } from './service-bench'
import { statementsDuring, type Statement } from './statements'

const path = '/api/FormRequest/Update'
const few = 10_000
const fewPeople = 100
const callers = 16
const callsOfRound = 384
/** Warm-up: code that a long-running server has compiled long ago. */
const warmUpRounds = 6
/** A single round varies by a factor of two on a busy machine; the median of many does not. */
const fewestRounds = 15

/**
 * Approvals over HTTP with many forms, compared with a minimal act, with the same calls on a small database beside it,
 * and with their statements alone in pgbench.
 */
export async function measureApprove(bench: ServiceBench): Promise<Goal[]> {
  const { many } = bench
  const [young, grown] = [await prepare(await bench.withForms(few)), await prepare(await bench.withForms(many))]
  const village = await prepare(await bench.withForms(few, fewPeople))
  const { statements, formId } = await recordedAct(grown)
  const together = await actsTogether(grown)
  const { portal, circle } = grown.forms
  const take = (count: number) => grown.forms.take(count)
  const where = { socketFolder: portal.socketFolder, take }
  const minimal = (clients: number, acts: number) =>
    runMinimalAct({ ...where, database: portal.database, circle: circle.approvers, clients, acts })
  const measured: {
    few: number
    fewPeople: number
    many: number
    statements: number
    crowd: number
    single: number
    locks: number
  }[] = []
  for (let round = 0; round < Math.max(bench.rounds, fewestRounds); round++) {
    bench.progress(`approve, round ${round + 1}`)
    measured.push({
      few: await actsPerSecond(young),
      fewPeople: await actsPerSecond(village),
      many: await actsPerSecond(grown),
      statements: await allWritten(grown, () => runPgbench({ ...where, statements, formId, together, callers })),
      ...(await withLocks(portal.database, minimal(12, 45))),
      single: await minimal(1, 120),
    })
  }
  const middle = (which: (round: (typeof measured)[number]) => number) => median(measured.map(which))
  const goal = (what: string, atLeast: number, which: Parameters<typeof middle>[0]): Goal => ({
    what,
    measured: middle(which),
    atLeast,
    show: factor,
  })
  const speeds = `${middle(round => round.many).toFixed(0)} a second; ${middle(round => round.crowd).toFixed(0)}`
  const own = `its ${statements.length} statements for ${together} acts by pgbench`
  return [
    goal(
      `approve, ${callers} callers, ${many} forms: of the minimal act (${speeds})`,
      0.5,
      each => each.many / each.crowd,
    ),
    goal(`approve, ${own}: of the minimal act`, 0.6, each => each.statements / each.crowd),
    goal('minimal act, 12 clients against one', 1.5, each => each.crowd / each.single),
    {
      what: 'minimal act, 12 clients: waits that are for Lock:object',
      measured: middle(round => round.locks),
      atMost: 0.1,
      show: percent,
    },
    goal(`approve, ${callers} callers: at ${many} forms against ${few}`, 0.95, each => each.many / each.few),
    goal(
      `approve, ${callers} callers: among ${manyPeople} people, not ${fewPeople}`,
      0.95,
      each => each.few / each.fewPeople,
    ),
  ]
}

const percent = (value: number) => `${(value * 100).toFixed(0)} %`
/** Samples often enough for some hundred values per run, without affecting it. */
const lookEvery = 20

/** Throughput of many clients, and the share of their wait for PostgreSQL's notification lock. */
async function withLocks(database: pg.Client, running: Promise<number>): Promise<{ crowd: number; locks: number }> {
  let [waits, locks] = [0, 0]
  const look = async () => {
    const { rows } = await database.query<{ event: string }>(
      `select wait_event_type || ':' || wait_event as event from pg_stat_activity
       where application_name = 'pgbench' and state = 'active' and wait_event is not null`,
    )
    waits += rows.length
    locks += rows.filter(({ event }) => event === 'Lock:object').length
  }
  const timer = setInterval(() => void look(), lookEvery)
  const crowd = await running.finally(() => clearInterval(timer))
  return { crowd, locks: locks / Math.max(1, waits) }
}

interface Approving {
  forms: FormsPortal
  token: string
}

async function prepare(forms: FormsPortal): Promise<Approving> {
  const [token = ''] = await forms.portal.tokensOf(forms.circle.approvers.slice(0, 1))
  const approving = { forms, token }
  for (let round = 0; round < warmUpRounds; round++) await actsPerSecond(approving)
  return approving
}

/** The statements of one approval. */
async function recordedAct({ forms, token }: Approving): Promise<{ statements: Statement[]; formId: number }> {
  const { portal } = forms
  const formId = forms.take(1)
  const request = () => postRequest(path, token, [{ formGuid: guidOf(formId), state: 4 }])
  const all = await statementsDuring(portal.database, portal.dataFolder, () =>
    drive(portal.url, { callers: 1, calls: 1, request, isGood: isSuccess }),
  )
  // Statements of other parts of the portal at the same moment are left out.
  const others = /job_run|pg_reload_conf|alter system|for update skip|pg_current_snapshot|last_used = now|^notify/i
  return { statements: all.filter(({ text }) => !others.test(text)), formId }
}

/** The result, if every form was approved: statements that find nothing to do are fast. */
async function allWritten({ forms }: Approving, measure: () => Promise<number>): Promise<number> {
  const first = forms.take(0)
  const speed = await measure()
  const { rows } = await forms.portal.database.query<{ untouched: number }>(
    'select count(*)::integer as untouched from form where id >= $1 and id < $2 and version = 1',
    [first, forms.take(0)],
  )
  if (rows[0]?.untouched !== 0) throw new Error(`${rows[0]?.untouched} forms were not approved.`)
  return speed
}

/** The average number of acts that share a statement. */
async function actsTogether(approving: Approving): Promise<number> {
  const { portal } = approving.forms
  const sent = await statementsDuring(portal.database, portal.dataFolder, () => actsPerSecond(approving))
  return Math.max(1, Math.round(callsOfRound / sent.filter(({ text }) => text.includes('written_form')).length))
}

async function actsPerSecond({ forms, token }: Approving): Promise<number> {
  const first = forms.take(callsOfRound)
  const request = (n: number) => actRequest(path, token, [{ formGuid: guidOf(first + n), state: 4 }])
  const { perSecond } = await drive(forms.portal.url, { callers, calls: callsOfRound, request, isGood: isSuccess })
  return perSecond
}
