import { factor, milliseconds } from '../table'
import { isSuccess, openLine, percentile, postRequest } from './callers'
import type { Goal } from './goal'
import { fillLeaves } from './many-leaves'
import { startMeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const people = 2000
const leaves = 10_000
const callsEach = 40

/** The leave report of many people, compared with a tenth of them. */
export async function measureLeaveReport({ progress }: ServiceBench): Promise<Goal[]> {
  const portal = await startMeasuredPortal()
  try {
    const [administrator = 0] = await portal.idsOf('admin')
    const [token = ''] = await portal.tokensOf([administrator])
    const line = await openLine(Number(new URL(portal.url).port))
    const request = postRequest('/api/annualleave/report', token, { Year: new Date().getFullYear() })
    const times: number[] = []
    for (const share of [0.1, 1]) {
      progress(`leave report: ${share * people} people`)
      await fillLeaves(portal.database, { people: share * people, leaves: share * leaves })
      times.push(await slowTimeOf(() => line.ask(request), share * people))
    }
    line.close()
    const [tenth = NaN, all = NaN] = times
    return [
      {
        what: `leave report of ${people} people, p95 (of ${people / 10}: ${milliseconds(tenth)})`,
        measured: all,
        atMost: 500,
        show: milliseconds,
      },
      {
        what: 'leave report: ten times the people, ten times the time at most',
        measured: all / tenth,
        atMost: 10,
        show: factor,
      },
    ]
  } finally {
    await portal.stop()
  }
}

async function slowTimeOf(ask: () => Promise<string>, least: number): Promise<number> {
  const times: number[] = []
  // The first times warm up.
  for (let round = -5; round < callsEach; round++) {
    const since = performance.now()
    const answer = await ask()
    if (round >= 0) times.push(performance.now() - since)
    if (round === -5) expectRows(answer, least)
  }
  return percentile(times, 0.95)
}

function expectRows(answer: string, least: number): void {
  if (!isSuccess(answer)) throw new Error(`The report was answered with: ${answer.slice(0, 1000)}`)
  const { data } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { data: unknown[] }
  if (data.length < least) throw new Error(`The report has ${data.length} people of at least ${least}.`)
}
