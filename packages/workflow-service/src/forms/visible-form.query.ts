import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { RuleInput } from '@portal/rules/approval/model'
import { maySee } from '@portal/rules/approval/permission'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type FormsInSnapshot, type LoadedForm, loadFormsInSnapshot } from './engine/load-forms.query'
import { contextOf, type Snapshot } from './engine/snapshot.query'
import type { FormModules } from './form-module'
import { type ModuleExpression, modules } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import { corporationsWith } from '@portal/rules/access'

export interface VisibleForm extends FormsInSnapshot {
  readonly form: LoadedForm
  readonly ruleInput: RuleInput
}

/** Returns a form if its reader may see it; for everybody else it does not exist. */
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

/**
 * Selects the forms `f` that the reader may see, for statements about many forms. It is narrower than `maySee`: it
 * leaves out forms that the reader sees only as a substitute.
 */
export function isVisibleTo(reader: LoggedInUser, module: ModuleExpression): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_id = ${reader.id} or f.filled_by_id = ${reader.id}
    or f.corporation_id = any(${corporationsWith(reader, modules[module].permission.name)}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.user_id = ${reader.id}))`
}

/** Selects the forms `f` whose offers the reader may see: `mayViewOffers` for statements about many forms. */
export function areOffersShownTo(reader: LoggedInUser): RawBuilder<boolean> {
  const isPayable = sql`f.state in (${sql.lit(formStates.Approved)}, ${sql.lit(formStates.Paid)})`
  return sql<boolean>`(${reader.id} not in (f.owner_id, f.filled_by_id)
    or f.corporation_id = any(${corporationsWith(reader, 'AllPurchasing')}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.tree_order > 1 and e.user_id = ${reader.id})
    or f.owner_id <> ${reader.id} and ${isPayable}
      and f.corporation_id = any(${corporationsWith(reader, 'Payments')}::integer[]))`
}
