import { Refusal } from '@portal/http/refusal'
import type { Refusal as RefusedAct } from '@portal/rules/approval/outcome'
import type { NamedPeople } from '../trees/people.query'
import { momentText } from '@portal/http/moment-text'

/** The refusal of an act as a caller gets it: where the form moved on, with who did that and when. */
export function refusalOfAct({ code, lastAct, values: ownValues }: RefusedAct, people?: NamedPeople): Refusal {
  const values = {
    ...ownValues,
    ...(lastAct && { user: people?.get(lastAct.userId)?.name ?? '', at: momentText(new Date(lastAct.at)) }),
  }
  // No rule finds a network that failed.
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code, { values })
}
