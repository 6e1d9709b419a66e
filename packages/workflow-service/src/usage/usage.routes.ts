import { previewReplacementCall, replacePersonCall, usageCall } from '@portal/contracts/trees/usage.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { previewReplacement, replacePerson } from './replace-person.command'
import { presentUsage } from './usage.present'

export function addUsageRoutes(route: AddRoute, db: Kysely<Schema>, modules: readonly ServiceModule[]): void {
  route(usageCall, async ({ body }, { session, language }) => ({
    data: await presentUsage(db, modules, body.userId, session.user, language),
  }))
  route(previewReplacementCall, async ({ body }, { session, language }) => ({
    data: await previewReplacement(db, body, { user: session.user, language }),
  }))
  route(replacePersonCall, async ({ body }, { session, language }) => ({
    data: await replacePerson(db, body, { user: session.user, language }),
  }))
}
