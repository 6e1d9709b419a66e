import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types'

export interface RemoteTables {
  /** A person's last failure to load a release of a remote. */
  remote_failure: {
    folder: string
    user_id: number
    code: string
    failed_at: Instant
  }

  /** Browsers' reports about a release, added up by minute. */
  remote_count: {
    folder: string
    minute: Date
    what: string
    bucket: number
    count: number
    people: ColumnType<string, string | undefined, string>
  }

  /** An error of a release in browsers. */
  remote_error: {
    folder: string
    fingerprint: string
    code: string
    message: string
    /** A frame a line, such as `save (travel.js:1:2345)`. */
    stack: string
    count: number
    people: string
    first_at: Generated<Date>
    last_at: Generated<Date>
    /** When the remote's webhook was told. */
    told_at: Date | null
  }

  /** Why a release was activated or taken back; the registry's log has the move, under the same time. */
  remote_reason: {
    remote: string
    moved_at: Date
    reason: string
  }

  /** How far the webhook of a remote has been told. */
  remote_webhook: {
    remote: string
    told_events: number
    since: Generated<Date>
    next_try_at: Generated<Date>
    tries: Generated<number>
    outcome: string | null
    tried_at: Date | null
    delivered_at: Date | null
  }
}
