import { boundsOf, type Measure } from '@portal/contracts/remotes/remote-reports'
import type { ReleaseFigures } from '@portal/contracts/remotes/remotes.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { isMeasure } from './report-counts'

/** The period that the page of releases shows. */
const within = sql<Date>`now() - interval '7 days'`

/** Returns browsers' reports of the last seven days for each reported release. */
export async function figuresOf(
  db: Kysely<Schema>,
  folders: readonly string[],
): Promise<ReadonlyMap<string, ReleaseFigures>> {
  const rows = await db
    .selectFrom('remote_count')
    .select(['folder', 'what', 'bucket', sql<number>`sum(count)::integer`.as('count')])
    .where('folder', 'in', folders.length > 0 ? [...folders] : [''])
    .where('minute', '>', within)
    .groupBy(['folder', 'what', 'bucket'])
    .orderBy('bucket')
    .execute()
  const counted = new Set(rows.map(({ folder }) => folder))
  return new Map([...counted].map(folder => [folder, figuresIn(rows.filter(row => row.folder === folder))]))
}

interface Row {
  folder: string
  what: string
  bucket: number
  count: number
}

function figuresIn(rows: readonly Row[]): ReleaseFigures {
  const countOf = (what: string) => rows.filter(row => row.what === what).reduce((sum, { count }) => sum + count, 0)
  const quantile = (measure: Measure, part: number) =>
    quantileOf(
      measure,
      rows.filter(({ what }) => what === measure),
      part,
    )
  const failures = rows
    .filter(({ what }) => what !== 'entry' && !isMeasure(what))
    .map(({ what, count }) => ({ code: what, count }))
  const load = quantile('load', 0.75)
  return {
    entries: countOf('entry'),
    failures: failures.sort((a, b) => b.count - a.count),
    load: load === null ? null : { p50: quantile('load', 0.5) ?? 0, p75: load, p95: quantile('load', 0.95) ?? 0 },
    lcp: quantile('lcp', 0.75),
    shown: quantile('shown', 0.75),
    inp: quantile('inp', 0.75),
    cls: quantile('cls', 0.75),
    task: quantile('task', 0.75),
    start: quantile('start', 0.75),
  }
}

/** Interpolates in the histogram, as if values were spread evenly over a bucket. */
function quantileOf(measure: Measure, places: readonly Pick<Row, 'bucket' | 'count'>[], part: number): number | null {
  const bounds = boundsOf[measure]
  const total = places.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of places) {
    const from = bounds[bucket - 1] ?? 0
    const to = bounds[bucket] ?? from
    if (below + count >= part * total) return Math.round(from + ((part * total - below) / count) * (to - from))
    below += count
  }
  return null
}
