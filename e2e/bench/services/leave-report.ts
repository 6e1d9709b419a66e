import { factor, milliseconds } from '../table'
import { bodyOf, openLine, p95Of, postRequest } from './callers'
import type { Goal } from './goal'
import { fillLeaves } from './many-leaves'
import { withPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const people = 2000
const leaves = 10_000
const callsEach = 40

/** The leave report of many people, compared with a tenth of them. */
export function measureLeaveReport({ progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    const token = await portal.tokenOf('admin')
    const line = await openLine(portal.url)
    const request = postRequest('/api/annualleave/report', token, { Year: new Date().getFullYear() })
    const times: number[] = []
    for (const share of [0.1, 1]) {
      progress(`leave report: ${share * people} people`)
      await fillLeaves(portal.database, { people: share * people, leaves: share * leaves })
      times.push(
        await p95Of(
          () => line.ask(request),
          callsEach,
          answer => expectRows(answer, share * people),
        ),
      )
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
  })
}

function expectRows(answer: string, least: number): void {
  const { data } = bodyOf<{ data: unknown[] }>(answer)
  if (data.length < least) throw new Error(`The report has ${data.length} people of at least ${least}.`)
}
