import { guidOf } from '../../../packages/database/src/testing/many-forms'
import { median } from '../median'
import { factor } from '../table'
import { drive, isSuccess, postRequest } from './callers'
import type { FormsPortal } from './forms-portal'
import type { Goal } from './goal'
import { runMinimalAct } from './minimal-act'
import { runPgbench } from './pgbench'
import type { ServiceBench } from './service-bench'
import { statementsDuring, type Statement } from './statements'

const path = '/api/FormRequest/Update'
const [few, many] = [10_000, 1_000_000]
const callers = 16
const callsOfRound = 192
/** What a server that runs for months has compiled long ago. */
const warmUpRounds = 8
/** A single round varies by twice on a busy machine; the middle of many does not. */
const fewestRounds = 15

/**
 * Approvals over HTTP at many forms: against the least that an approval can be, against the same calls at few forms on
 * a database that stands beside it, and their statements alone, as PostgreSQL's own benchmark runs them.
 */
export async function measureApprove(bench: ServiceBench): Promise<Goal[]> {
  const [young, grown] = [await prepare(await bench.withForms(few)), await prepare(await bench.withForms(many))]
  const { statements, formId } = await recordedAct(grown)
  const { portal, circle } = grown.forms
  const take = (count: number) => grown.forms.take(count)
  const where = { socketFolder: portal.socketFolder, take }
  const minimal = (clients: number, acts: number) =>
    runMinimalAct({ ...where, database: portal.database, circle: circle.approvers, clients, acts })
  const measured: { few: number; many: number; statements: number; crowd: number; single: number }[] = []
  for (let round = 0; round < Math.max(bench.rounds, fewestRounds); round++) {
    bench.progress(`approve, round ${round + 1}`)
    measured.push({
      few: await actsPerSecond(young),
      many: await actsPerSecond(grown),
      statements: await runPgbench({ ...where, statements, formId, callers }),
      crowd: await minimal(12, 45),
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
  const own = `its ${statements.length} statements by pgbench`
  return [
    goal(
      `approve, ${callers} callers, ${many} forms: of the minimal act (${speeds})`,
      0.5,
      each => each.many / each.crowd,
    ),
    goal(`approve, ${own}: of the minimal act`, 0.6, each => each.statements / each.crowd),
    goal('minimal act, 12 clients against one', 1.5, each => each.crowd / each.single),
    goal(`approve, ${callers} callers: at ${many} forms against ${few}`, 0.95, each => each.many / each.few),
  ]
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

/** What the database is asked for one approval. */
async function recordedAct({ forms, token }: Approving): Promise<{ statements: Statement[]; formId: number }> {
  const { portal } = forms
  const formId = forms.take(1)
  const request = () => postRequest(path, token, [{ formGuid: guidOf(formId), state: 4 }])
  const all = await statementsDuring(portal.database, portal.dataFolder, () =>
    drive(portal.url, { callers: 1, calls: 1, request, isGood: isSuccess }),
  )
  // What other parts of the portal do at the same moment is not of the act.
  const others = /job_run|pg_reload_conf|alter system|for update skip|pg_current_snapshot|last_used = now|^notify/i
  return { statements: all.filter(({ text }) => !others.test(text)), formId }
}

async function actsPerSecond({ forms, token }: Approving): Promise<number> {
  const first = forms.take(callsOfRound)
  const request = (n: number) => postRequest(path, token, [{ formGuid: guidOf(first + n), state: 4 }])
  const { perSecond } = await drive(forms.portal.url, { callers, calls: callsOfRound, request, isGood: isSuccess })
  return perSecond
}
