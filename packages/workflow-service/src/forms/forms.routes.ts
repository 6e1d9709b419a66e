import {
  addStateCall,
  allFormsCall,
  deleteStateCall,
  exportAllFormsCall,
  exportPendingFormsCall,
  formTreeCall,
  listedCorporationsCall,
  pendingFormsCall,
  timelineCall,
  turnCountsCall,
  updateFormsCall,
} from '@portal/contracts/forms/form-request.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { Kysely } from 'kysely'
import { changeTree } from './change-tree.command'
import type { FormModules } from './form-module'
import { visibleForm } from './visible-form.query'
import { presentFormTree } from './form-tree.present'
import { allFormsSheet, pendingFormsSheet } from './exports/form-sheets'
import { exportForms } from './exports/export-forms.query'
import { listForms } from './lists/list-forms.query'
import { listedCorporations } from './lists/listed-corporations.query'
import { turnCountsOf } from './lists/turn-counts.query'
import { shownFactsOf } from './shown-facts'
import { timelineOf } from './timeline.query'
import { updateForms } from './update-forms.command'

export function addFormRoutes(
  route: AddRoute,
  db: Kysely<Schema>,
  modules: FormModules,
  log: ServiceOptions['log'],
): void {
  route(updateFormsCall, async ({ body }, caller) => ({
    data: await updateForms(db, modules, body, { ...caller, log }),
  }))
  route(formTreeCall, async ({ params }, { user }) => {
    const seen = await visibleForm(db, modules, params.id, user)
    return { data: presentFormTree(seen, shownFactsOf(modules, seen, user)) }
  })
  route(timelineCall, async ({ params }, { user }) => ({
    data: await timelineOf(db, await visibleForm(db, modules, params.formGuid, user)),
  }))
  route(allFormsCall, ({ body: filters }, reader) => listForms(db, modules, { scope: 'own', filters, reader }))
  route(pendingFormsCall, ({ body: filters }, reader) =>
    listForms(db, modules, { scope: 'responsible', filters, reader }),
  )
  route(exportAllFormsCall, async ({ body: filters }, reader) => ({
    file: await exportForms(db, modules, { scope: 'own', filters, reader }, allFormsSheet),
  }))
  route(exportPendingFormsCall, async ({ body: filters }, reader) => ({
    file: await exportForms(db, modules, { scope: 'responsible', filters, reader }, pendingFormsSheet),
  }))
  route(turnCountsCall, async (_input, { user }) => ({ data: await turnCountsOf(db, user.id) }))
  route(listedCorporationsCall, async ({ query }, reader) => ({ data: await listedCorporations(db, query, reader) }))
  addTreeChanges(route, modules)
}

function addTreeChanges(route: AddRoute, modules: FormModules): void {
  route(addStateCall, async ({ body: { formGuid, userId, treeOrder } }, { user, transaction }) => {
    if (userId === null) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(transaction, modules, { formGuid, user, act: { kind: 'Add', userId, treeOrder } }) }
  })
  route(deleteStateCall, async ({ body, query }, { user, transaction }) => {
    const { formGuid, userId } = body ?? query
    if (formGuid === undefined || userId === undefined) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(transaction, modules, { formGuid, user, act: { kind: 'Remove', userId } }) }
  })
}
