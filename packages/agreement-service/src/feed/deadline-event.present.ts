import type { AgreementDue } from '@portal/contracts/agreements/agreement'
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
}

const summaries: Record<Deadline['kind'], Text> = {
  Termination: { tr: '{title}: son fesih günü', en: '{title}: last day to terminate' },
  End: { tr: '{title}: bitiş günü', en: '{title}: last day' },
}
const outcomes: Record<AgreementDue['ifNobodyActs'], Text> = {
  Renews: {
    tr: 'Kimse karar vermezse {date} gününe kadar yenilenir.',
    en: 'If nobody acts, it is renewed until {date}.',
  },
  Expires: { tr: 'Kimse karar vermezse sona erer.', en: 'If nobody acts, it ends.' },
  GoesOn: { tr: 'Kimse karar vermezse sürer.', en: 'If nobody acts, it goes on.' },
}

/** A deadline that keeps its name in the calendar when it moves. */
export function deadlineEvent(
  { guid, changedAt, title, company }: FeedAgreement,
  { kind, date }: Deadline,
  { ifNobodyActs, renewsUntil }: Pick<AgreementDue, 'ifNobodyActs' | 'renewsUntil'>,
  language: Language,
): AllDayEvent {
  const outcome = fill(outcomes[ifNobodyActs][language], { date: renewsUntil ? displayDate(renewsUntil) : '' })
  return {
    uid: `agreement-${guid}-${kind.toLowerCase()}@portal`,
    changedAt,
    firstDay: date,
    lastDay: date,
    summary: fill(summaries[kind][language], { title }),
    description: `${company}\n${outcome}`,
  }
}
