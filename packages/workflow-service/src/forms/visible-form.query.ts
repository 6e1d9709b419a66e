import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { RuleInput } from '@portal/rules/approval/model'
import { maySee } from '@portal/rules/approval/permission'
import type { Kysely } from 'kysely'
import { type FormsInSnapshot, type LoadedForm, loadFormsInSnapshot } from './engine/load-forms.query'
import { contextOf, type Snapshot } from './engine/snapshot.query'
import type { FormModules } from './form-module'

export interface VisibleForm extends FormsInSnapshot {
  readonly form: LoadedForm
  readonly ruleInput: RuleInput
}

/** A form that its reader may see; for everybody else it does not exist. */
export async function visibleForm(
  db: Kysely<Schema>,
  modules: FormModules,
  guid: string,
  user: LoggedInUser,
): Promise<VisibleForm> {
  const found = await loadFormsInSnapshot(db, modules, { guid }, user.id)
  const [form] = found?.forms ?? []
  if (!found || !form) throw new Refusal('NOT_FOUND')
  const { snapshot } = found
  const ruleInput = ruleInputOf(form, snapshot, user)
  if (!maySee(ruleInput)) throw new Refusal('NOT_FOUND')
  return { ...found, form, ruleInput }
}

export function ruleInputOf({ row, approval }: LoadedForm, snapshot: Snapshot, user: LoggedInUser): RuleInput {
  return { approval, actor: { userId: user.id, access: user }, context: contextOf(snapshot, row.corporation_id) }
}
