import type { NoticeKind } from '@portal/contracts/notifications/notices'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { notifyPeople } from '../notifications/notify-people.command'

export const substituteMail = 'substitute-notice'

export interface Standing {
  readonly userId: number
  readonly substituteId: number
}

type Kind = Extract<NoticeKind, 'SubstituteNamed' | 'SubstituteEnded'>

/** Tells substitutes that they are, or that they are no more, in the transaction of what made them so. */
export function notifySubstitutes(
  db: Kysely<Schema>,
  kind: Kind,
  standings: readonly Standing[],
  actorId?: number,
): Promise<void> {
  const notices = standings.map(({ userId, substituteId }) => ({
    userId: substituteId,
    aboutId: userId,
    actorId: actorId ?? userId,
  }))
  return notifyPeople(db, kind, substituteMail, notices)
}
