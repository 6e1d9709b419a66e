import { nameSubstituteForFormsCall, stuckFormsCall } from '@portal/contracts/forms/stuck-forms.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { FormModules, ServiceModule } from '../forms/form-module'
import { nameSubstituteForForms } from './name-for-forms.command'
import { stuckForms } from './stuck-forms.query'

export function addStuckRoutes(
  route: AddRoute,
  db: Kysely<Schema>,
  joined: readonly ServiceModule[],
  modules: FormModules,
): void {
  route(stuckFormsCall, ({ body }, { user, language }) => stuckForms(db, joined, body, user, language))
  route(nameSubstituteForFormsCall, async ({ body }, { transaction, ...editor }) => ({
    data: await nameSubstituteForForms(transaction, modules, body, editor),
  }))
}
