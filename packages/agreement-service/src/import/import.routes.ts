import { importAgreementsCall, previewAgreementImportCall } from '@portal/contracts/agreements/agreement-import.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { importAgreements, previewAgreementImport } from './import-agreements.command'

export function addImportRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(previewAgreementImportCall, async ({ body }, editor) => ({
    data: await previewAgreementImport(db, body, editor),
  }))
  route(importAgreementsCall, async ({ body }, editor) => ({ data: await importAgreements(db, body, editor) }))
}
