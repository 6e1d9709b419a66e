import { previewReplacementCall, replacePersonCall, usageCall } from '@portal/contracts/trees/usage.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { previewReplacement, replacePerson } from './replace-person.command'
import { presentUsage } from './usage.present'

export function addUsageRoutes(route: AddRoute, db: Kysely<Schema>, modules: readonly ServiceModule[]): void {
  route(usageCall, async ({ body }, { user, language }) => ({
    data: await presentUsage(db, modules, body.userId, user, language),
  }))
  route(previewReplacementCall, async ({ body }, editor) => ({
    data: await previewReplacement(db, body, editor),
  }))
  route(replacePersonCall, async ({ body }, editor) => ({
    data: await replacePerson(db, body, editor),
  }))
}
