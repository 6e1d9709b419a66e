import type { Text } from '../wire/language'
import { agreementDecisions, type AgreementDecision, type UndecidedOutcome } from './agreements'

/** The decisions, in words. */
export const decidedTexts: Readonly<Record<AgreementDecision, Text>> = {
  [agreementDecisions.Continue]: { tr: 'Sürdürülecek', en: 'Will continue' },
  [agreementDecisions.Terminate]: { tr: 'Feshedilecek', en: 'Will be terminated' },
  [agreementDecisions.Renegotiate]: { tr: 'Yeniden görüşülecek', en: 'Will be renegotiated' },
}

const undecidedTexts: Readonly<Record<UndecidedOutcome, Text>> = {
  Renews: {
    tr: 'Kimse bir şey yapmazsa {until} tarihine kadar yenilenir',
    en: 'Renews until {until} if no one acts',
  },
  Expires: { tr: 'Kimse bir şey yapmazsa bitiş tarihinde sona erer', en: 'Ends on its end date if no one acts' },
  GoesOn: { tr: 'Kimse bir şey yapmazsa süresiz devam eder', en: 'Continues open-ended if no one acts' },
}
const stillToCome: Partial<Record<UndecidedOutcome, Text>> = {
  Renews: { tr: '{until} tarihine kadar otomatik yenilenir', en: 'renews automatically until {until}' },
  Expires: { tr: 'yenilenmezse bitiş tarihinde sona erer', en: 'ends on its end date unless renewed' },
}

/** What will happen to an agreement, by its decision. `{until}` is the end of its successor. */
export function outcomeText(decision: AgreementDecision | undefined, ifNobodyActs: UndecidedOutcome): Text {
  if (decision === undefined) return undecidedTexts[ifNobodyActs]
  const decided = decidedTexts[decision]
  // A decision to continue does not renew by itself.
  const then = decision === agreementDecisions.Terminate ? undefined : stillToCome[ifNobodyActs]
  return then ? { tr: `${decided.tr}; ${then.tr}`, en: `${decided.en}; ${then.en}` } : decided
}
