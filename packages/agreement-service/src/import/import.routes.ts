import {
  importAgreementsCall,
  lastAgreementImportCall,
  previewAgreementImportCall,
  previewAgreementImportUndoCall,
  undoAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import type { Schema } from '@portal/database/schema'
import { lastImport } from '@portal/http/file-import/last-import.query'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { importAgreements, previewAgreementImport } from './import-agreements.command'
import { importLock } from './import-lock'
import { previewUndo, undoImport } from './undo-import.command'

const imports = { lock: importLock, kinds: { AgreementsImport: 'agreements' } } as const

export function addImportRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(previewAgreementImportCall, async ({ body }, editor) => ({
    data: await previewAgreementImport(db, body, editor),
  }))
  route(importAgreementsCall, async ({ body }, editor) => ({ data: await importAgreements(db, body, editor) }))
  route(lastAgreementImportCall, async (_input, { user }) => ({ data: await lastImport(db, user.id, imports) }))
  route(previewAgreementImportUndoCall, async ({ body }, editor) => ({ data: await previewUndo(db, body, editor) }))
  route(undoAgreementImportCall, async ({ body }, editor) => ({ data: await undoImport(db, body, editor) }))
}
