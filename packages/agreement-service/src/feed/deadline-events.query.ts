import type { AgreementDue } from '@portal/contracts/agreements/agreement'
import { type AgreementDecision, agreementStates } from '@portal/contracts/agreements/agreements'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import { type Language, type Text, fill } from '@portal/contracts/wire/language'
import { type Deadline, deadlinesOf } from '@portal/rules/agreements/notices'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { AllDayEvent } from '@portal/workflow-service/feeds/ical'
import { agreementReadAccess } from '@portal/contracts/agreements/agreement.calls'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Schema } from '@portal/database/schema'
import { undecidedOutcome } from '@portal/rules/agreements/agreement-due'
import type { AgreementTerm } from '@portal/rules/agreements/renewal'
import type { FeedOwner } from '@portal/workflow-service/feeds/feed'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { type Kysely, sql } from 'kysely'
import { newestDecision } from '../load-agreements.query'

export interface FeedAgreement {
  readonly guid: string
  readonly changedAt: Date
  readonly title: string
  readonly company: string
  /** The newest decision about the present dates. */
  readonly decision: AgreementDecision | null
}

const summaries: Record<Deadline['kind'], Text> = {
  Termination: { tr: '{title}: son fesih günü', en: '{title}: last day to terminate' },
  End: { tr: '{title}: bitiş günü', en: '{title}: last day' },
}

/** Returns the event of a deadline. Its uid stays when the date moves. */
function deadlineEvent(
  { guid, changedAt, title, company, decision }: FeedAgreement,
  { kind, date }: Deadline,
  { ifNobodyActs, renewsUntil }: Pick<AgreementDue, 'ifNobodyActs' | 'renewsUntil'>,
  language: Language,
): AllDayEvent {
  const outcome = outcomeText(decision ?? undefined, ifNobodyActs)[language]
  const until = renewsUntil ? displayDate(renewsUntil) : ''
  return {
    uid: `agreement-${guid}-${kind.toLowerCase()}@portal`,
    changedAt,
    firstDay: date,
    lastDay: date,
    summary: fill(summaries[kind][language], { title }),
    description: `${company}\n${fill(outcome, { until })}.`,
  }
}

type Row = FeedAgreement & AgreementTerm & { autoRenewal: boolean }

/** Returns the deadlines of active agreements that the owner may see now. */
export async function deadlineEvents(db: Kysely<Schema>, { userId, language }: FeedOwner): Promise<AllDayEvent[]> {
  const { rows } = await sql<Row>`
    select a.guid, a.title, a.company, a.start_date as "startDate", a.end_date as "endDate",
      a.last_termination_date as "lastTerminationDate", a.auto_renewal as "autoRenewal", d.decision,
      coalesce((select max(e.at) from agreement_event e where e.agreement_id = a.id), a.created_at) as "changedAt"
    from agreement a left join lateral ${newestDecision('a')} on true
    where a.state <> ${agreementStates.RenewedPassive} and coalesce(a.end_date >= ${sqlToday}, true)
      and exists (
        select from user_role r
        where r.user_id = ${userId} and r.role = any(${agreementReadAccess.anyRole}::text[]))
      and exists (
        select from agreement_corporation ac join user_permission p on p.corporation_id = ac.corporation_id
        where ac.agreement_id = a.id and p.user_id = ${userId} and p.type_id = ${permissionTypes.Agreements})
    order by a.id`.execute(db)
  return rows.flatMap(row =>
    deadlinesOf(row).map(deadline => deadlineEvent(row, deadline, undecidedOutcome(row), language)),
  )
}
