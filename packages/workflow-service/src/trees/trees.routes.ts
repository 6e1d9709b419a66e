import {
  allDefaultTreesCall,
  allSpecificTreesCall,
  defaultTreeCall,
  exportDefaultTreesCall,
  exportSpecificTreesCall,
} from '@portal/contracts/trees/default-tree.calls'
import { coverageCall, type CoveredWay, exportCoverageCall } from '@portal/contracts/trees/coverage.calls'
import {
  explainTreeCall,
  exportTreePreviewCall,
  previewTreesCall,
  replayTreesCall,
} from '@portal/contracts/trees/explained-tree.calls'
import {
  corporationTreesByUserCall,
  departmentTreesByUserCall,
  specificTreesByUserCall,
  treeByCorporationCall,
  treeByDepartmentCall,
  treeBySpecificCall,
  updateSpecificTreeCall,
} from '@portal/contracts/modules/module.calls'
import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { readBeside } from '@portal/database/replica'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { corporationsWith } from '@portal/rules/access'
import type { Kysely } from 'kysely'
import { everyRow } from '@portal/contracts/wire/paging'
import type { FormModules } from '../forms/form-module'
import { inPage } from '../in-page'
import { listModules, moduleBy } from '../modules/modules.query'
import { treeVersions } from '../tree-versions/tree-versions.query'
import { coverage, isOf } from './coverage.query'
import { coverageSheet } from './coverage-sheet'
import { changedPeopleFile, replayedFormsFile } from './preview-sheet'
import { previewTrees } from './preview-trees.query'
import { replayTrees } from './replay-trees.query'
import { requireSelected } from './refuse-tree'
import { requireWritable } from './tree-subject.query'
import { previewDefaultTree } from './default-tree.query'
import { explainDefaultTree } from './explain-tree.query'
import { defaultTrees, oneTree, specificTrees, treesWithUser } from './trees.query'
import { treeSheet } from './tree-sheet'
import { updateSpecificTree } from './update-specific-tree.command'

export function addTreeRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addTreeReadings(route, db)
  addTreeReports(route, db)
  addCoverage(route, db)
  addPreviews(route, db, modules)
  route(defaultTreeCall, ({ body }, { user }) => previewDefaultTree(db, body, user.id))
  route(explainTreeCall, async ({ body }, { user, language }) => ({
    data: await explainDefaultTree(db, body, user, language),
  }))
  route(treeVersionsCall, async ({ body }, { user }) => ({ data: await treeVersions(db, body, user) }))
  route(updateSpecificTreeCall, async ({ body }, editor) => ({
    data: { version: await updateSpecificTree(db, body, editor) },
  }))
}

function addTreeReadings(route: AddRoute, db: Kysely<Schema>): void {
  route(treeByCorporationCall, async ({ body }, { user }) => {
    const module = await moduleBy(db, 'guid', requireSelected(body.moduleGuid, 'SELECT_MODULE'))
    const owner = { kind: 'Corporation', id: requireSelected(body.corporationId, 'SELECT_CORPORATION') } as const
    return { data: await oneTree(db, user, module, { owner, purchaseTypeId: body.corporatePurchaseTypeId }) }
  })
  route(treeByDepartmentCall, async ({ body }, { user }) => {
    const module = await moduleBy(db, 'guid', requireSelected(body.moduleGuid, 'SELECT_MODULE'))
    const owner = { kind: 'Department', id: requireSelected(body.departmentId, 'SELECT_DEPARTMENT') } as const
    return { data: await oneTree(db, user, module, { owner, purchaseTypeId: body.departmentPurchaseTypeId }) }
  })
  route(treeBySpecificCall, async ({ body }, { user }) => {
    const owner = { kind: 'Specific', id: requireSelected(body.userId, 'SELECT_USER') } as const
    const module = await moduleBy(db, 'id', requireSelected(body.moduleId, 'SELECT_MODULE'))
    return { data: await oneTree(db, user, module, { owner, purchaseTypeId: body.purchaseTypeId }) }
  })
}

function addTreeReports(route: AddRoute, db: Kysely<Schema>): void {
  const byUser = [
    [corporationTreesByUserCall, 'Corporation'],
    [departmentTreesByUserCall, 'Department'],
    [specificTreesByUserCall, 'Specific'],
  ] as const
  for (const [call, kind] of byUser) {
    route(call, async ({ body }, { user }) => ({
      data: await treesWithUser(
        db,
        corporationsWith(user, 'Settings'),
        [kind],
        requireSelected(body.userId, 'SELECT_USER'),
      ),
    }))
  }
  route(allDefaultTreesCall, async ({ body }, { user }) => ({ data: await defaultTrees(db, body, user) }))
  route(exportDefaultTreesCall, async ({ body }, { user, language }) => ({
    file: treeSheet('default', await readBeside(db, 'export', beside => defaultTrees(beside, body, user)), language),
  }))
  route(allSpecificTreesCall, async ({ body }, { user }) => ({ data: await specificTrees(db, body, user) }))
  route(exportSpecificTreesCall, async ({ body }, { user, language }) => ({
    file: treeSheet('specific', await readBeside(db, 'export', beside => specificTrees(beside, body, user)), language),
  }))
}

function addCoverage(route: AddRoute, db: Kysely<Schema>): void {
  route(coverageCall, async ({ body: { currentPage, rowsPerPage, ...wish } }, { user, language }) => {
    const page = { currentPage, rowsPerPage }
    const { rows, ways } = await readBeside(db, 'call', beside => coverage(beside, wish, user, language))
    return { data: [...inPage(rows, page)], common: { totalCount: rows.length, ways } }
  })
  route(exportCoverageCall, async ({ body: { format, ...wish } }, { user, language }) => {
    const { rows } = await readBeside(db, 'export', beside => coverage(beside, wish, user, language))
    const { verdict } = wish
    const keeps = (way: CoveredWay) => verdict === null || isOf(way, verdict)
    return { file: coverageSheet(rows, keeps, { format, modules: await listModules(db), language }) }
  })
}

function addPreviews(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  route(previewTreesCall, ({ body }, { user, language }) => previewTrees(db, body, user, language))
  route(replayTreesCall, ({ body }, reader) => replayTrees(db, modules, body, reader))
  route(exportTreePreviewCall, async ({ body: { list, format, ...trees } }, reader) => {
    const { user, language } = reader
    const wish = { ...trees, currentPage: 1, rowsPerPage: everyRow }
    await requireWritable(db, trees.trees, user)
    return readBeside(db, 'export', async beside => {
      if (list === 'forms') {
        const { data } = await replayTrees(beside, modules, wish, reader)
        return { file: replayedFormsFile(data, { format, language }) }
      }
      const { data } = await previewTrees(beside, wish, user, language)
      const rows = data.map(person => ({ ...person, moduleId: trees.moduleId }))
      return { file: await changedPeopleFile(beside, rows, { format, language }) }
    })
  })
}
