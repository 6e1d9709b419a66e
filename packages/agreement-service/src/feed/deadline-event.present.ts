import type { AgreementDue } from '@portal/contracts/agreements/agreement'
import type { AgreementDecision } from '@portal/contracts/agreements/agreements'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import type { Language, Text } from '@portal/contracts/wire/language'
import { fill } from '@portal/contracts/wire/language'
import type { Deadline } from '@portal/rules/agreements/notices'
import { displayDate } from '@portal/rules/calendar/date-parts'
import type { AllDayEvent } from '@portal/workflow-service/feeds/ical'

export interface FeedAgreement {
  readonly guid: string
  readonly changedAt: Date
  readonly title: string
  readonly company: string
  /** The newest about the present dates. */
  readonly decision: AgreementDecision | null
}

const summaries: Record<Deadline['kind'], Text> = {
  Termination: { tr: '{title}: son fesih günü', en: '{title}: last day to terminate' },
  End: { tr: '{title}: bitiş günü', en: '{title}: last day' },
}

/** A deadline that keeps its name in the calendar when it moves. */
export function deadlineEvent(
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
