import { grouped, instant, type Invariant, ofEach } from './vocabulary'

const minute = 60_000

/** A process that died with its run is noticed within this. */
const lease = 2 * minute

export const machineInvariants: Invariant[] = [
  {
    name: 'A job runs once for each instant of its schedule',
    judge: ({ rows }) =>
      [...grouped(rows.job_run, ({ job_name, scheduled_for }) => `${job_name} ${scheduled_for}`)].flatMap(
        ([key, runs]) => {
          const done = runs.filter(({ state, scheduled_for }) => scheduled_for !== null && state === 'done')
          return [{ wrong: done.length > 1 ? `${key}: ${done.length} times` : null }]
        },
      ),
  },
  ofEach(
    'A job runs once at a time',
    ({ rows }) => rows.job_run,
    ({ id, job_name, started_at }, { rows }) => {
      const other = rows.job_run.find(run => {
        // A run that died with its process was last alive at its last sign of life.
        const end = run.state === 'dead' ? run.alive_at : run.ended_at
        const isBefore = run.id < id && run.job_name === job_name
        return (
          isBefore &&
          (end === null || instant(end) > instant(started_at)) &&
          instant(run.started_at) <= instant(started_at)
        )
      })
      return other && `runs ${other.id} and ${id} of ${job_name}`
    },
  ),
  ofEach(
    'A run ends once, or is alive',
    ({ rows }) => rows.job_run,
    ({ id, job_name, state, ended_at, alive_at }, { outside: { now } }) => {
      if ((state === 'running') !== (ended_at === null))
        return `run ${id} of ${job_name} is ${state}, ended ${ended_at}`
      return state === 'running' && instant(alive_at) < instant(now) - lease && `run ${id} of ${job_name} is dead`
    },
  ),
  {
    name: 'No transaction is left open',
    judge: ({ outside: { idle, now } }) => [
      {},
      ...idle.map(({ pid, since, query }) => ({
        wrong: instant(since) < instant(now) - minute / 2 ? `${pid} since ${since}: ${query.slice(0, 80)}` : null,
      })),
    ],
  },
  {
    name: 'Nobody waits for a lock',
    judge: ({ outside: { waiting, now } }) => [
      {},
      ...waiting.map(({ pid, since, kind }) => ({
        wrong: instant(since) < instant(now) - minute / 2 ? `${pid} since ${since}: ${kind}` : null,
      })),
    ],
  },
]
