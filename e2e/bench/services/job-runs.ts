import { milliseconds } from '../table'
import { getRequest, openLine, p95Of } from './callers'
import type { Goal } from './goal'
import { withPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const runs = 100_000
const linesEach = 4
const callsEach = 60

/** The page of jobs after years of runs, one call. */
export function measureJobRuns({ progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    progress(`jobs: ${runs} runs with ${linesEach} lines each`)
    await portal.database.query(`
      insert into job_run (job_name, input, state, holder, scheduled_for, started_at, ended_at, progress, counts)
      select j.name, '{}', (array['done', 'done', 'done', 'failed'])[1 + n % 4], gen_random_uuid(), at, at,
        at + interval '3 seconds', 100, '{"changed": 3}'
      from (select name, row_number() over (order by name) as place, count(*) over () as jobs from job) j,
        generate_series(1, ${runs}) n, lateral (select now() - ${runs} * interval '1 hour' + n * interval '1 hour' as at) t
      where n % j.jobs = j.place - 1`)
    await portal.database.query(`
      insert into job_log (run_id, type, value)
      select r.id, 1, '{"tr": "Silinen: 12 oturum, 3 e-posta.", "en": "Deleted: 12 sessions, 3 mails."}'
      from job_run r, generate_series(1, ${linesEach})`)
    await portal.database.query('vacuum analyze job_run, job_log')
    const line = await openLine(portal.url)
    const request = getRequest('/api/job/getlogs', await portal.tokenOf('admin'))
    const measured = await p95Of(() => line.ask(request), callsEach)
    line.close()
    return [{ what: `jobs with ${runs} runs, p95`, measured, atMost: 200, show: milliseconds }]
  })
}
