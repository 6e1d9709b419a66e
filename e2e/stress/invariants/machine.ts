import type { StoredFile } from './tables-around-forms'
import { grouped, instant, type Invariant, ofEach, type World } from './vocabulary'

const minute = 60_000
const day = 24 * 60 * minute

/** A process that died with its run is noticed within this. */
const lease = 2 * minute

/** What a file belongs to once it is bound. */
function ownersOf(kind: string, { rows }: World): readonly { guid: string }[] | undefined {
  if (kind === 'offer') return rows.purchase_offer
  if (kind === 'agreement') return rows.agreement
  if (kind === 'cv') return rows.cv
  return kind === 'photo' ? undefined : rows.form
}

function fileError(
  { kind, owner_guid, bound_at, uploaded_at, size, sha256, guid }: StoredFile,
  world: World,
): string | null {
  if (size <= 0 || !/^\\x[0-9a-f]{64}$/.test(sha256)) return `file ${guid} has ${size} bytes and the hash ${sha256}`
  // Files that nobody binds go after a day, by a job of the night.
  if (bound_at === null) {
    const isOld = instant(uploaded_at) < instant(world.outside.now) - 2 * day
    return isOld ? `file ${guid} was staged at ${uploaded_at}` : null
  }
  const owners = ownersOf(kind, world)
  return !owners || owners.some(owner => owner.guid === owner_guid) ? null : `file ${guid} of kind ${kind} has no owner`
}

/** The bytes of files that were there before the folder was read. */
function bytesError({ guid, storage_key, size, sha256 }: StoredFile, { outside }: World): string | null {
  const bytes = outside.files?.get(storage_key)
  if (!bytes) return `file ${guid} has no bytes`
  const isSame = bytes.size === size && bytes.sha256 === sha256
  return isSame ? null : `file ${guid} has ${bytes.size} other bytes than the ${size} uploaded`
}

export const machineInvariants: Invariant[] = [
  ofEach(
    'The bytes of each file are those that were uploaded',
    ({ rows, outside }) => (outside.files ? rows.stored_file : []),
    bytesError,
  ),
  ofEach(
    'The active release of each remote is there',
    ({ outside }) => outside.active,
    ({ remote, folder, isThere }) => !isThere && `${remote} has no ${folder}`,
  ),
  ofEach('A file has bytes, and an owner once it is bound', ({ rows }) => rows.stored_file, fileError),
  ofEach(
    'A CV has its file',
    ({ rows }) => rows.cv,
    ({ guid }, { rows }) =>
      !rows.stored_file.some(file => file.kind === 'cv' && file.owner_guid === guid) && `${guid} has none`,
  ),
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
