import type { Language, Text } from '@portal/contracts/wire/language'
import { staleVersion } from '@portal/http/stale-version'
import type { FormToAct } from './engine/form-to-act.query'
import type { Snapshot } from './engine/snapshot.query'

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
