import type { NoticeKind } from '@portal/contracts/notifications/notices'
import type { IconName } from '@portal/ui'

export const noticeIcons: Record<NoticeKind, IconName> = {
  TurnCame: 'inbox',
  CancelTurnCame: 'inbox',
  Asked: 'info',
  Answered: 'info',
  Approved: 'check',
  Rejected: 'close',
  Cancelled: 'close',
  CancelRejected: 'refresh',
  Paid: 'card',
  TurnReminder: 'clock',
  AnswerReminder: 'clock',
  FiledForYou: 'inbox',
  NotYoursAnyMore: 'info',
  AnswerNotNeeded: 'info',
  PassiveWaitedFor: 'clock',
  FormsStuck: 'clock',
  SubstituteNamed: 'people',
  SubstituteEnded: 'people',
  JobOverdue: 'warning',
  AgreementTermination: 'clock',
  AgreementEnd: 'clock',
  AgreementUnfollowed: 'clock',
  AgreementRenewed: 'refresh',
  AgreementRenewalMissed: 'refresh',
}
