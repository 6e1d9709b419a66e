import type { RemoteError } from '@portal/contracts/remotes/remote-reports'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { groupOf } from '../counts/report-counts'
import { cleanError, textOf } from './clean-error'

interface Row {
  folder: string
  fingerprint: string
  code: string
  message: string
  stack: string
  count: number
  people: string
}

/** Further errors of a release are only counted in its figures. */
const mostOfRelease = 50
const mostRows = 500

/** Collects browsers' errors until they are written, each once for its release. */
export class ErrorNotes {
  #rows = new Map<string, Row>()

  add(error: RemoteError, userId: number): void {
    const { folder, what: code } = error
    const { fingerprint, message, frames } = cleanError(error)
    const key = `${folder} ${fingerprint}`
    const known = this.#rows.get(key)
    if (!known && this.#rows.size >= mostRows) return
    const stack = frames.map(textOf).join('\n')
    const row = known ?? { folder, fingerprint, code, message, stack, count: 0, people: '0' }
    row.count += 1
    row.people = BigInt.asIntN(64, BigInt(row.people) | groupOf(folder, userId)).toString()
    this.#rows.set(key, row)
  }

  /** What cannot be written is lost: its count is in the figures. */
  async write(db: Kysely<Schema>): Promise<void> {
    if (this.#rows.size === 0) return
    const rows = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    this.#rows = new Map()
    await sql`
      insert into remote_error as e (folder, fingerprint, code, message, stack, count, people)
      select r.* from jsonb_to_recordset(${jsonbParameter(rows)})
        as r (folder text, fingerprint text, code text, message text, stack text, count integer, people bigint)
      where (select count(*) from remote_error o where o.folder = r.folder) < ${mostOfRelease}
        or exists (select from remote_error o where o.folder = r.folder and o.fingerprint = r.fingerprint)
      on conflict (folder, fingerprint) do update
        set count = e.count + excluded.count, people = e.people | excluded.people, last_at = now()`.execute(db)
  }
}
