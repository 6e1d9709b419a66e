import { median } from '../median'
import { factor } from '../table'
import { drive, isSuccess, postRequest } from './callers'
import type { Goal } from './goal'
import { guidOf } from './many-forms'
import type { MeasuredPortal } from './measured-portal'
import { runPgbench } from './pgbench'
import type { ServiceBench } from './service-bench'
import { statementsDuring, type Statement } from './statements'

const path = '/api/FormRequest/Update'
const sizes = [10_000, 1_000_000]
const crowds = [16, 64]
const callsOfRound = 384
/** More for pgbench, whose connections are new in each round. */
const callsOfLimit = 720
/** What a server that runs for months has compiled long ago. */
const warmUpRounds = 4

/** Approvals over HTTP, against the same statements as PostgreSQL's own benchmark runs them. */
export async function measureApprove(bench: ServiceBench): Promise<Goal[]> {
  const goals: Goal[] = []
  const speeds = new Map<string, number>()
  for (const size of sizes) {
    const approving = await prepare(bench, size)
    for (const callers of crowds) {
      const [http, limit]: [number[], number[]] = [[], []]
      for (let round = 0; round < bench.rounds; round++) {
        bench.progress(`approve: ${size} forms, ${callers} callers, round ${round + 1}`)
        http.push(await actsPerSecond(approving, callers))
        limit.push(await runPgbench({ ...approving, base: bench.take(callsOfLimit), callers, calls: callsOfLimit }))
      }
      speeds.set(`${size} ${callers}`, median(http))
      const what = `approve, ${callers} callers, ${size} forms: of pgbench with the same ${approving.statements.length} statements`
      goals.push({ what, measured: median(http) / median(limit), atLeast: 0.5, show: factor })
    }
  }
  const grown = crowds.map(callers => {
    const [few = NaN, many = NaN] = sizes.map(size => speeds.get(`${size} ${callers}`))
    const what = `approve, ${callers} callers: at ${sizes[1]} forms against ${sizes[0]}`
    return { what, measured: many / few, atLeast: 0.8, show: factor }
  })
  return [...goals, ...grown]
}

interface Approving {
  bench: ServiceBench
  portal: MeasuredPortal
  socketFolder: string
  token: string
  statements: Statement[]
  /** The form on which the statements were recorded. */
  formId: number
}

async function prepare(bench: ServiceBench, size: number): Promise<Approving> {
  const portal = await bench.withForms(size)
  const { approvers } = await bench.circle()
  const [token = ''] = await portal.tokensOf(approvers.slice(0, 1))
  const formId = bench.take(1)
  const request = () => postRequest(path, token, [{ formGuid: guidOf(formId), state: 4 }])
  const all = await statementsDuring(portal.database, portal.dataFolder, () =>
    drive(portal.url, { callers: 1, calls: 1, request, isGood: isSuccess }),
  )
  // What other parts of the portal do at the same moment is not of the act.
  const statements = all.filter(({ text }) => !/job_run|pg_reload_conf|alter system|for update skip|pg_current_snapshot|last_used = now/i.test(text))
  const approving = { bench, portal, socketFolder: portal.socketFolder, token, statements, formId }
  for (let round = 0; round < warmUpRounds; round++) await actsPerSecond(approving, crowds[0] ?? 1)
  return approving
}

async function actsPerSecond({ bench, portal, token }: Approving, callers: number): Promise<number> {
  const first = bench.take(callsOfRound)
  const request = (n: number) => postRequest(path, token, [{ formGuid: guidOf(first + n), state: 4 }])
  const { perSecond } = await drive(portal.url, { callers, calls: callsOfRound, request, isGood: isSuccess })
  return perSecond
}
