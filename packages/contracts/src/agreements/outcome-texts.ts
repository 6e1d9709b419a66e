import type { Text } from '../wire/language'
import { agreementDecisions, type AgreementDecision, type UndecidedOutcome } from './agreements'

/** What was decided. */
export const decidedTexts: Readonly<Record<AgreementDecision, Text>> = {
  [agreementDecisions.Continue]: { tr: 'Sürdürülecek', en: 'It continues' },
  [agreementDecisions.Terminate]: { tr: 'Feshedilecek', en: 'It will be terminated' },
  [agreementDecisions.Renegotiate]: { tr: 'Yeniden görüşülecek', en: 'It will be renegotiated' },
}

const undecidedTexts: Readonly<Record<UndecidedOutcome, Text>> = {
  Renews: {
    tr: 'Kimse bir şey yapmazsa {until} tarihine kadar yenilenir',
    en: 'If nobody acts, it renews until {until}',
  },
  Expires: { tr: 'Kimse bir şey yapmazsa bitiş tarihinde sona erer', en: 'If nobody acts, it ends on its end date' },
  GoesOn: { tr: 'Kimse bir şey yapmazsa süresiz devam eder', en: 'If nobody acts, it goes on without an end' },
}
const stillToCome: Partial<Record<UndecidedOutcome, Text>> = {
  Renews: { tr: '{until} tarihine kadar kendiliğinden yenilenir', en: 'it renews automatically until {until}' },
  Expires: { tr: 'yenilenmezse bitiş tarihinde sona erer', en: 'unless it is renewed, it ends on its end date' },
}

/** What comes of an agreement, by what was decided about its dates. `{until}` is the end of the one that renews it. */
export function outcomeText(decision: AgreementDecision | undefined, ifNobodyActs: UndecidedOutcome): Text {
  if (decision === undefined) return undecidedTexts[ifNobodyActs]
  const decided = decidedTexts[decision]
  // A decision to keep it renews nothing by itself.
  const then = decision === agreementDecisions.Terminate ? undefined : stillToCome[ifNobodyActs]
  return then ? { tr: `${decided.tr}; ${then.tr}`, en: `${decided.en}; ${then.en}` } : decided
}
