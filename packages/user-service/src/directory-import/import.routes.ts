import { importCall, lastImportCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { Schema } from '@portal/database/schema'
import { mastersLock } from '@portal/http/change-masters'
import { lastImport } from '@portal/http/file-import/last-import.query'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { previewUndo, undoImport } from '../import-undo/undo-import.command'
import { importFile, previewImport } from './import-file.command'

const imports = { lock: mastersLock, kinds: { PeopleImport: 'people', CompaniesImport: 'companies' } } as const

export function addImportRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(previewImportCall, async ({ body }, editor) => ({ data: await previewImport(db, body, editor) }))
  route(importCall, async ({ body }, editor) => ({ data: await importFile(db, body, editor) }))
  route(lastImportCall, async (_input, { user }) => ({ data: await lastImport(db, user.id, imports) }))
  route(previewImportUndoCall, async ({ body }, editor) => ({ data: await previewUndo(db, body, editor) }))
  route(undoImportCall, async ({ body }, editor) => ({ data: await undoImport(db, body, editor) }))
}
