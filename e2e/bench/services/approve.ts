import { guidOf } from '../../../packages/database/src/testing/many-forms'
import { median } from '../median'
import { factor } from '../table'
import { drive, isSuccess, postRequest } from './callers'
import type { FormsPortal } from './forms-portal'
import type { Goal } from './goal'
import { runPgbench } from './pgbench'
import type { ServiceBench } from './service-bench'
import { statementsDuring, type Statement } from './statements'

const path = '/api/FormRequest/Update'
const [few, many] = [10_000, 1_000_000]
const crowds = [16, 64]
const callsOfRound = 384
/** What a server that runs for months has compiled long ago. */
const warmUpRounds = 4

/**
 * Approvals over HTTP at many forms, against the same statements as PostgreSQL's own benchmark runs them on the same
 * database, and against the same calls at few forms, on a database that stands beside it.
 */
export async function measureApprove(bench: ServiceBench): Promise<Goal[]> {
  const [young, grown] = [await prepare(await bench.withForms(few)), await prepare(await bench.withForms(many))]
  const { statements, formId } = await recordedAct(grown)
  const goals: Goal[] = []
  for (const callers of crowds) {
    const [atFew, atMany, limit]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < bench.rounds; round++) {
      bench.progress(`approve: ${callers} callers, round ${round + 1}`)
      atFew.push(await actsPerSecond(young, callers))
      atMany.push(await actsPerSecond(grown, callers))
      const take = (count: number) => grown.forms.take(count)
      limit.push(await runPgbench({ socketFolder: grown.forms.portal.socketFolder, statements, formId, take, callers }))
    }
    const speeds = `${median(atMany).toFixed(0)} a second; pgbench ${median(limit).toFixed(0)} with the same ${statements.length} statements`
    goals.push(
      {
        what: `approve, ${callers} callers, ${many} forms (${speeds})`,
        measured: median(atMany) / median(limit),
        atLeast: 0.5,
        show: factor,
      },
      {
        what: `approve, ${callers} callers: at ${many} forms against ${few}`,
        measured: median(atMany) / median(atFew),
        atLeast: 0.8,
        show: factor,
      },
    )
  }
  return goals
}

interface Approving {
  forms: FormsPortal
  token: string
}

async function prepare(forms: FormsPortal): Promise<Approving> {
  const [token = ''] = await forms.portal.tokensOf(forms.circle.approvers.slice(0, 1))
  const approving = { forms, token }
  for (let round = 0; round < warmUpRounds; round++) await actsPerSecond(approving, crowds[0] ?? 1)
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
  const others = /job_run|pg_reload_conf|alter system|for update skip|pg_current_snapshot|last_used = now/i
  return { statements: all.filter(({ text }) => !others.test(text)), formId }
}

async function actsPerSecond({ forms, token }: Approving, callers: number): Promise<number> {
  const first = forms.take(callsOfRound)
  const request = (n: number) => postRequest(path, token, [{ formGuid: guidOf(first + n), state: 4 }])
  const { perSecond } = await drive(forms.portal.url, { callers, calls: callsOfRound, request, isGood: isSuccess })
  return perSecond
}
