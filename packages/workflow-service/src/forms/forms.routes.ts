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
  route(
    updateFormsCall,
    async ({ body }, { session, keyed, confirmed, language }) => ({
      data: await updateForms(db, modules, body, { user: session.user, keyed, confirmed, language, log }),
    }),
    { readsAhead: true },
  )
  route(exportAllFormsCall, async ({ body }, { session: { user }, language }) => ({
    file: await exportForms(db, modules, { scope: 'own', filters: body, reader: { user, language } }, allFormsSheet),
  }))
  route(exportPendingFormsCall, async ({ body }, { session: { user }, language }) => ({
    file: await exportForms(
      db,
      modules,
      { scope: 'responsible', filters: body, reader: { user, language } },
      pendingFormsSheet,
    ),
  }))
  addReadings(route, db, modules)
  addTreeChanges(route, modules)
}

function addReadings(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  const ahead = { readsAhead: true }
  route(
    formTreeCall,
    async ({ params }, { session: { user } }) => {
      const seen = await visibleForm(db, modules, params.id, user)
      return { data: presentFormTree(seen, shownFactsOf(modules, seen, user)) }
    },
    ahead,
  )
  route(
    timelineCall,
    async ({ params }, { session }) => {
      return { data: await timelineOf(db, await visibleForm(db, modules, params.formGuid, session.user)) }
    },
    ahead,
  )
  route(
    allFormsCall,
    ({ body }, { session: { user }, language }) =>
      listForms(db, modules, { scope: 'own', filters: body, reader: { user, language } }),
    ahead,
  )
  route(
    pendingFormsCall,
    ({ body }, { session: { user }, language }) =>
      listForms(db, modules, { scope: 'responsible', filters: body, reader: { user, language } }),
    ahead,
  )
  route(turnCountsCall, async (_input, { session }) => ({ data: await turnCountsOf(db, session.user.id) }), ahead)
  route(listedCorporationsCall, async ({ query }, { session: { user } }) => ({
    data: await listedCorporations(db, query, user),
  }))
}

function addTreeChanges(route: AddRoute, modules: FormModules): void {
  route(addStateCall, async ({ body: { formGuid, userId, treeOrder } }, { session: { user }, transaction }) => {
    if (userId === null) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(transaction, modules, { formGuid, user, act: { kind: 'Add', userId, treeOrder } }) }
  })
  route(deleteStateCall, async ({ body, query }, { session: { user }, transaction }) => {
    const { formGuid, userId } = body ?? query
    if (formGuid === undefined || userId === undefined) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(transaction, modules, { formGuid, user, act: { kind: 'Remove', userId } }) }
  })
}
