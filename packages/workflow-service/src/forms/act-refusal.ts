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

/** Returns the refusal of an act for its caller. If the form moved on, it names who acted and when. */
export function refusalOfAct({ code, lastAct, values: ownValues }: RefusedAct, people?: NamedPeople): Refusal {
  const values = {
    ...ownValues,
    ...(lastAct && { user: people?.get(lastAct.userId)?.name ?? '', at: momentText(new Date(lastAct.at)) }),
  }
  // Rules never return NETWORK.
  return new Refusal(code === 'NETWORK' ? 'INTERNAL' : code, { values })
}

/** Refuses an editor without the right to edit, before their input is validated. */
export function refuseEdit({ ruleInput, snapshot }: VisibleForm): void {
  const outcome = decide(ruleInput.approval, { kind: 'Edit', changes: [] }, ruleInput.actor, ruleInput.context)
  if (!outcome.accepted) throw refusalOfAct(outcome, snapshot.people)
}

interface Sent {
  /** The version that the editor read; without one, the last save wins. */
  version: number | null | undefined
  /** The module's word for a form in a sentence. */
  what: Text
  language: Language
  /** The form as it is now. */
  read: () => Promise<unknown>
}

/** Refuses an edit of an older version. Lock the form before the edit. */
export async function refuseStaleForm(
  { form: { row }, snapshot }: { form: Pick<FormToAct, 'row'>; snapshot: Snapshot },
  sent: Sent,
): Promise<void> {
  const { version, what, language, read } = sent
  if (version == null || version === row.version) return
  const userName = row.last_act_by === null ? null : (snapshot.people.get(row.last_act_by)?.name ?? null)
  throw staleVersion({ what, userName, at: row.updated_at, data: await read() }, language)
}
