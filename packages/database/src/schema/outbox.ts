import type { Language } from '@portal/contracts/wire/language'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Instant } from './column-types'

export interface OutboxTables {
  hub_outbox: {
    id: GeneratedAlways<number>
    hub: string
    message: string
    user_ids: number[] | null
    payload: JSONColumnType<unknown[], string | undefined, string>
    /** The transaction, as text. */
    written_by: GeneratedAlways<string>
    /** The call, job or other work that sends the message, as in the header. */
    traceparent: string | null
    created_at: Instant
  }

  mail_outbox: {
    id: GeneratedAlways<number>
    template: string
    recipient: string
    language: Language
    content: JSONColumnType<Record<string, unknown>, string | undefined, string>
    created_at: Instant
    next_try_at: Instant
    tries: Generated<number>
    last_error: string | null
    done_at: Date | null
    outcome: 'delivered' | 'dropped' | 'failed' | null
    traceparent: string | null
  }
}
