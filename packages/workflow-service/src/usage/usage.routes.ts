import {
  exportLostPlacesCall,
  exportReplacementCall,
  previewReplacementCall,
  replacePersonCall,
  usageCall,
} from '@portal/contracts/trees/usage.calls'
import { everyRow } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { changedPeopleFile } from '../trees/preview-sheet'
import { previewReplacement, replacePerson } from './replace-person.command'
import { lostPlacesFile } from './lost-places.query'
import { presentUsage } from './usage.present'

export function addUsageRoutes(route: AddRoute, db: Kysely<Schema>, modules: readonly ServiceModule[]): void {
  route(usageCall, async ({ body }, { user, language }) => ({
    data: await presentUsage(db, modules, body.userId, user, language),
  }))
  route(previewReplacementCall, async ({ body }, editor) => ({
    data: await previewReplacement(db, body, editor),
  }))
  route(exportLostPlacesCall, async ({ body }, editor) => ({
    file: await lostPlacesFile(forWork(db, 'export'), body, editor),
  }))
  route(exportReplacementCall, async ({ body: { format, ...wish } }, editor) => {
    const { changed } = await previewReplacement(db, { ...wish, currentPage: 1, rowsPerPage: everyRow }, editor)
    return { file: await changedPeopleFile(db, changed, { format, language: editor.language }) }
  })
  route(replacePersonCall, async ({ body }, editor) => ({
    data: await replacePerson(db, body, editor),
  }))
}
