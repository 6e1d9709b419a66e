import { milliseconds } from '../table'
import { isSuccess, openLine, percentile, postRequest } from './callers'
import { FormsPortal } from './forms-portal'
import type { Goal } from './goal'
import type { ServiceBench } from './service-bench'

const running = 10_000
const callsEach = 40

/** The first page of the stuck forms, where every running form waits for somebody passive. */
export async function measureStuckForms({ progress }: ServiceBench): Promise<Goal[]> {
  progress(`stuck forms: ${running} running`)
  // The demo group's own forms are among the first.
  const { portal, circle } = await FormsPortal.start(running + 1000)
  try {
    await portal.database.query('update app_user set is_active = false where id = $1', [circle.approvers[0]])
    const [administrator = 0] = await portal.idsOf('admin')
    const [token = ''] = await portal.tokensOf([administrator])
    const line = await openLine(Number(new URL(portal.url).port))
    const request = postRequest('/api/FormRequest/StuckForms', token, {})
    const times: number[] = []
    // The first times warm up.
    for (let round = -5; round < callsEach; round++) {
      const since = performance.now()
      const answer = await line.ask(request)
      if (round >= 0) times.push(performance.now() - since)
      if (round === -5) expectAll(answer)
    }
    line.close()
    return [
      {
        what: `stuck forms, first page of ${running}, p95`,
        measured: percentile(times, 0.95),
        atMost: 1000,
        show: milliseconds,
      },
    ]
  } finally {
    await portal.stop()
  }
}

function expectAll(answer: string): void {
  if (!isSuccess(answer)) throw new Error(`The list was answered with: ${answer.slice(0, 1000)}`)
  const { common } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { common: { totalCount: number } }
  if (common.totalCount < running) throw new Error(`The list has ${common.totalCount} forms of at least ${running}.`)
}
