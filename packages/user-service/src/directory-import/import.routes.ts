import { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { importFile, previewImport } from './import-file.command'

export function addImportRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(previewImportCall, async ({ body }, { session: { user }, language }) => ({
    data: await previewImport(db, body, { user, language }),
  }))
  route(importCall, async ({ body }, { session: { user }, language }) => ({
    data: await importFile(db, body, { user, language }),
  }))
}
