import { randomUUID } from 'node:crypto'
import { agreementStates, type DeadlineKind } from '@portal/contracts/agreements/agreements'
import type { AgreementNoticeKind } from '@portal/contracts/notifications/notices'
import type { Schema } from '@portal/database/schema'
import { isPastEnd } from '@portal/rules/agreements/agreement-state'
import { type AgreementDay, agreementOn } from '@portal/rules/agreements/daily-job'
import { type AgreementNotice, type Deadline, dueNotice, trackedDeadlines } from '@portal/rules/agreements/notices'
import type { EndingTerm } from '@portal/rules/agreements/renewal'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { carryFiles } from '@portal/workflow-service/files/bind-files.command'
import { notifyOfAgreement } from '@portal/workflow-service/notifications/notify-people.command'
import type { Kysely } from 'kysely'
import { addEvent } from '../change-agreement.command'
import { writeSuccessor } from '../renew-agreement.command'
import { savedAgreement } from '../load-agreements.query'
import { type KeptAgreement, lockKept } from './kept-agreement.query'
import { idsToTell, type ToldPeople } from './people-to-tell.query'

/** The counts of the job. */
export interface Kept {
  renewed: number
  expired: number
  notices: number
  /** Notices that no follower with access has received. */
  alarms: number
}

/** True if the job has work on an agreement today. */
export function isToBeKept(agreement: KeptAgreement, today: string): boolean {
  const day = agreementOn(today, agreement)
  return day.renewals.length > 0 || expires(agreement, day) || noticesOf(agreement, today).length > 0
}

/** Renews an agreement if it renews automatically, marks it if it has expired, then sends due notices. */
export async function keepAgreement(transaction: Kysely<Schema>, id: number, today: string): Promise<Kept> {
  const kept: Kept = { renewed: 0, expired: 0, notices: 0, alarms: 0 }
  const agreement = await lockKept(transaction, id)
  if (!agreement) return kept
  const day = agreementOn(today, agreement)
  const newest = await renew(transaction, agreement, day.renewals)
  kept.renewed = day.renewals.length
  if (expires(agreement, day)) {
    await expire(transaction, id)
    kept.expired = 1
  }
  const notices = noticesOf(newest, today)
  if (notices.length === 0) return kept
  const people = await idsToTell(transaction, newest.id)
  // Without recipients the notice stays due.
  if (people.userIds.length + people.outsiderIds.length === 0) return kept
  const isEnded = isPastEnd(newest, today)
  for (const notice of notices) await tell(transaction, { id: newest.id, isEnded }, notice, people)
  kept.notices = notices.length
  if (people.isAlarm) kept.alarms = notices.length
  return kept
}

function expires({ state }: KeptAgreement, { isExpired }: AgreementDay): boolean {
  return isExpired && state !== agreementStates.Expired
}

function noticesOf(agreement: KeptAgreement, today: string): AgreementNotice[] {
  if (agreement.isDecided) return []
  const day = dayNumber(today)
  const toldOf = ({ kind, date }: Deadline) => {
    const told = agreement.told.filter(notice => notice.kind === kind && notice.date === date)
    return told.toSorted((a, b) => a.days - b.days)[0]?.days ?? null
  }
  const tracked = trackedDeadlines(agreement, toldOf)
  // After the end, only the notice of the end is of use.
  const open = isPastEnd(agreement, today) ? tracked.slice(-1) : tracked
  return open.flatMap(deadline => {
    const days = dueNotice(deadline, day)
    return days === null ? [] : [{ kind: deadline.kind, date: deadline.date, days }]
  })
}

/** Writes each following term as an agreement with the previous one's files. Returns the last. */
async function renew(
  transaction: Kysely<Schema>,
  agreement: KeptAgreement,
  terms: readonly EndingTerm[],
): Promise<KeptAgreement> {
  const last = terms.at(-1)
  if (!last) return agreement
  const fields = await savedAgreement(transaction, agreement.id)
  let newest = agreement
  for (const term of terms) {
    const guid = randomUUID()
    const id = await writeSuccessor(transaction, newest.id, { ...fields, ...term }, { guid, userId: null })
    await carryFiles(transaction, { kind: 'agreement', fromGuid: newest.guid, toGuid: guid })
    newest = { ...newest, ...term, id, guid, state: agreementStates.Active, isDecided: false, told: [] }
  }
  const { userIds, outsiderIds } = await idsToTell(transaction, newest.id)
  const kind = agreement.isDecided ? 'AgreementRenewed' : 'AgreementRenewalMissed'
  await notifyOfAgreement(transaction, { agreementId: newest.id, kind, day: last.endDate }, [
    ...userIds,
    ...outsiderIds,
  ])
  return newest
}

async function expire(transaction: Kysely<Schema>, id: number): Promise<void> {
  await transaction
    .updateTable('agreement')
    .set({ state: agreementStates.Expired, version: eb => eb('version', '+', 1) })
    .where('id', '=', id)
    .execute()
  await addEvent(transaction, { agreementId: id, kind: 'Expired', userId: null })
}

const kindOf: Record<DeadlineKind, AgreementNoticeKind> = { Termination: 'AgreementTermination', End: 'AgreementEnd' }

/** Sends a notice about a locked agreement. Followers without access learn only the date. */
async function tell(
  transaction: Kysely<Schema>,
  { id: agreementId, isEnded }: { readonly id: number; readonly isEnded: boolean },
  notice: AgreementNotice,
  { userIds, outsiderIds, isAlarm }: ToldPeople,
): Promise<void> {
  await transaction
    .insertInto('agreement_notice')
    .values({ agreement_id: agreementId, ...notice, is_alarm: isAlarm })
    .execute()
  const kind = isEnded ? 'AgreementEnded' : isAlarm ? 'AgreementUnfollowed' : kindOf[notice.kind]
  const news = { agreementId, day: notice.date }
  await notifyOfAgreement(transaction, { ...news, kind }, userIds)
  await notifyOfAgreement(transaction, { ...news, kind: 'AgreementDateNear' }, outsiderIds)
}
