import { moduleCall, moduleListCall, updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { listModules, moduleBy, presentModule } from './modules.query'
import { updateModule } from './update-module.command'

export function addModuleRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(moduleListCall, async () => {
    const modules = await listModules(db)
    return { data: modules.map(presentModule), common: { totalCount: modules.length } }
  })
  route(moduleCall, async ({ params }) => ({ data: presentModule(await moduleBy(db, 'guid', params.guid)) }))
  route(updateModuleCall, async ({ body }, editor) => ({
    data: await updateModule(db, body, editor),
  }))
}
