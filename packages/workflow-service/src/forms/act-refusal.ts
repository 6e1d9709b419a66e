import { Refusal } from '@portal/http/refusal'
import type { Refusal as RefusedAct } from '@portal/rules/approval/outcome'
import type { NamedPeople } from '../trees/people.query'
import { momentText } from '@portal/http/moment-text'
import { decide } from '@portal/rules/approval/decide'
import type { VisibleForm } from './visible-form.query'
import type { Language, Text } from '@portal/contracts/wire/language'
import { staleVersion } from '@portal/http/stale-version'
import type { FormToAct } from './engine/form-to-act.query'
import type { Snapshot } from './engine/snapshot.query'

/** The refusal of an act as a caller gets it: where the form moved on, with who did that and when. */
export function refusalOfAct({ code, lastAct, values: ownValues }: RefusedAct, people?: NamedPeople): Refusal {
  const values = {
    ...ownValues,
    ...(lastAct && { user: people?.get(lastAct.userId)?.name ?? '', at: momentText(new Date(lastAct.at)) }),
  }
  // No rule finds a network that failed.
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code, { values })
}

/** Who may not edit a form is told so before anything of what they sent is looked at. */
export function refuseEdit({ ruleInput, snapshot }: VisibleForm): void {
  const outcome = decide(ruleInput.approval, { kind: 'Edit', changes: [] }, ruleInput.actor, ruleInput.context)
  if (!outcome.accepted) throw refusalOfAct(outcome, snapshot.people)
}

interface Sent {
  /** What the form was read with; without it, whoever saves last wins. */
  version: number | null | undefined
  /** What the module calls its form in a sentence. */
  what: Text
  language: Language
  /** The form as it is now. */
  read: () => Promise<unknown>
}

/** Refuses an edit that began with an older version of the form; before one that is made, the form is locked. */
export async function refuseStaleForm(
  { form: { row }, snapshot }: { form: Pick<FormToAct, 'row'>; snapshot: Snapshot },
  sent: Sent,
): Promise<void> {
  const { version, what, language, read } = sent
  if (version == null || version === row.version) return
  const userName = row.last_act_by === null ? null : (snapshot.people.get(row.last_act_by)?.name ?? null)
  throw staleVersion({ what, userName, at: row.updated_at, data: await read() }, language)
}
