import { milliseconds } from '../table'
import { bodyOf, openLine, p95Of, postRequest } from './callers'
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
    const line = await openLine(portal.url)
    const request = postRequest('/api/FormRequest/StuckForms', await portal.tokenOf('admin'), {})
    const measured = await p95Of(() => line.ask(request), callsEach, expectAll)
    line.close()
    return [{ what: `stuck forms, first page of ${running}, p95`, measured, atMost: 1000, show: milliseconds }]
  } finally {
    await portal.stop()
  }
}

function expectAll(answer: string): void {
  const { common } = bodyOf<{ common: { totalCount: number } }>(answer)
  if (common.totalCount < running) throw new Error(`The list has ${common.totalCount} forms of at least ${running}.`)
}
