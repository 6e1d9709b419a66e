import {
  addStateCall,
  allFormsCall,
  deleteStateCall,
  formTreeCall,
  pendingFormsCall,
  timelineCall,
  updateFormsCall,
} from '@portal/contracts/form-request.calls'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { changeTree } from './change-tree.command'
import type { FormModules } from './form-module'
import { seenForm } from './form-scene.query'
import { presentFormTree } from './form-tree.present'
import { listForms } from './lists/list-forms.query'
import { timelineOf } from './timeline.query'
import { updateForms } from './update-forms.command'

export function addFormRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  route(updateFormsCall, async ({ body }, { session, language }) => ({
    data: await updateForms(db, modules, body, { user: session.user, language }),
  }))
  route(formTreeCall, async ({ params }, { session }) => ({
    data: presentFormTree(await seenForm(db, modules, params.id, session.user)),
  }))
  route(timelineCall, async ({ params }, { session }) => {
    const { form } = await seenForm(db, modules, params.formGuid, session.user)
    return { data: await timelineOf(db, form.row.id) }
  })
  route(allFormsCall, ({ body }, { session, language }) =>
    listForms(db, modules, { scope: 'own', filters: body, user: session.user, language }),
  )
  route(pendingFormsCall, ({ body }, { session, language }) =>
    listForms(db, modules, { scope: 'responsible', filters: body, user: session.user, language }),
  )
  addTreeChanges(route, db, modules)
}

function addTreeChanges(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  route(addStateCall, async ({ body: { formGuid, userId, treeOrder } }, { session }) => {
    if (userId === null) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(db, modules, { formGuid, user: session.user, act: { kind: 'Add', userId, treeOrder } }) }
  })
  route(deleteStateCall, async ({ body, query }, { session }) => {
    const { formGuid, userId } = body ?? query
    if (formGuid === undefined || userId === undefined) throw new Refusal('USER_REQUIRED')
    return { data: await changeTree(db, modules, { formGuid, user: session.user, act: { kind: 'Remove', userId } }) }
  })
}
