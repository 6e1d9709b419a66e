import type { FormTree } from '@portal/contracts/forms/form'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { Add, Remove } from '@portal/rules/approval/acts'
import type { Kysely } from 'kysely'
import { loadFormsInSnapshot } from './engine/load-forms.query'
import { performAct } from './engine/perform-act.command'
import { refusalOfAct } from './act-refusal'
import type { FormModules } from './form-module'
import { ruleInputOf } from './visible-form.query'
import { presentFormTree } from './form-tree.present'
import { shownFactsOf } from './shown-facts'

/** Adds somebody to a form's tree or removes them, and returns the new tree. */
export async function changeTree(
  db: Kysely<Schema>,
  modules: FormModules,
  { formGuid, user, act }: { formGuid: string; user: LoggedInUser; act: Add | Remove },
): Promise<FormTree> {
  const performed = await performAct(db, modules, { formGuid, user, act: () => act, alsoPeople: [act.userId] })
  if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.snapshot.people)
  // The tree shows more of the form than an act loads.
  const found = await loadFormsInSnapshot(db, modules, { guid: formGuid }, user.id)
  const [form] = found?.forms ?? []
  if (!found || !form) throw new Refusal('NOT_FOUND')
  const seen = { ...found, form, ruleInput: ruleInputOf(form, found.snapshot, user) }
  return presentFormTree(seen, shownFactsOf(modules, seen, user))
}
