import { createHash } from 'node:crypto'
import { boundsOf, measures, type Measure, type RemoteReport } from '@portal/contracts/remotes/remote-reports'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

interface Row {
  folder: string
  minute: string
  what: string
  bucket: number
  count: number
  people: string
}

const minuteMs = 60_000
/** Older counts are dropped while the database is away. */
const mostRows = 5000

/** Adds up browsers' reports until they are written. */
export class ReportCounts {
  #rows = new Map<string, Row>()

  add({ folder, what, value = 0 }: RemoteReport, userId: number, now = Date.now()): void {
    const minute = new Date(Math.floor(now / minuteMs) * minuteMs).toISOString()
    const bucket = isMeasure(what) ? bucketOf(what, value) : 0
    const key = `${folder} ${minute} ${what} ${String(bucket).padStart(2, '0')}`
    const known = this.#rows.get(key)
    if (!known && this.#rows.size >= mostRows) return
    const row = known ?? { folder, minute, what, bucket, count: 0, people: '0' }
    row.count += 1
    if (!isMeasure(what)) row.people = BigInt.asIntN(64, BigInt(row.people) | groupOf(folder, userId)).toString()
    this.#rows.set(key, row)
  }

  /** Counts that cannot be written now are written next time. */
  async write(db: Kysely<Schema>): Promise<void> {
    const rows = this.#rows
    if (rows.size === 0) return
    this.#rows = new Map()
    try {
      // In the same order in every process, so that none waits for another in a circle.
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      await sql`
        insert into remote_count as c (folder, minute, what, bucket, count, people)
        select * from jsonb_to_recordset(${jsonbParameter(sorted)})
          as r (folder text, minute timestamptz, what text, bucket smallint, count integer, people bigint)
        on conflict (folder, minute, what, bucket) do update
          set count = c.count + excluded.count, people = c.people | excluded.people`.execute(db)
    } catch (error) {
      for (const [key, row] of rows) this.#putBack(key, row)
      throw error
    }
  }

  #putBack(key: string, row: Row): void {
    const newer = this.#rows.get(key)
    const people = BigInt.asIntN(64, BigInt(row.people) | BigInt(newer?.people ?? 0)).toString()
    this.#rows.set(key, { ...row, count: row.count + (newer?.count ?? 0), people })
  }
}

export const isMeasure = (what: string): what is Measure => measures.some(measure => measure === what)

function bucketOf(measure: Measure, value: number): number {
  const at = boundsOf[measure].findIndex(bound => value <= bound)
  return at < 0 ? boundsOf[measure].length : at
}

/** A person's group for this release: one of 64, as a bit. */
export function groupOf(folder: string, userId: number): bigint {
  const hash = createHash('sha256').update(`${folder}\n${userId}`).digest()
  return 1n << BigInt((hash[0] ?? 0) % 64)
}
