import type { Schema } from '@portal/database/schema'
import { beginSession, findSession } from '@portal/http/session'
import { type CreatedForm, createForm } from '@portal/workflow-service/forms/engine/create-form.command'
import { idOf } from '@portal/workflow-service/testing/trees'
import type { Kysely } from 'kysely'

/** Submits an expense of a user. One of `employee` waits for lead, director, affairs and finance. */
export const submitForm = async (db: Kysely<Schema>, who: string): Promise<CreatedForm> => {
  const session = await findSession(db, `Bearer ${await beginSession(db, idOf(who))}`)
  if (!session) throw new Error(`${who} has no session.`)
  const form = { module: 'EXP', ownerId: idOf(who), corporationId: 1, departmentId: null, treeUsers: [] } as const
  return db.transaction().execute(transaction => createForm(transaction, { ...form, filler: session.user }))
}
