import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { AwaitedForm, Usage } from '@portal/contracts/trees/usage.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { belongsToOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { maySee } from '@portal/rules/approval/permission'
import { type Kysely, sql } from 'kysely'
import { contextOf, loadSnapshot, type Snapshot } from '../forms/engine/snapshot.query'
import type { ServiceModule } from '../forms/form-module'
import type { RunningForm } from '../stuck/running-forms.query'
import { kinds } from '../trees/tree-subject.query'
import { treesWithUser } from '../trees/trees.query'
import { followersOf, usageOf } from './usage.query'

/** Presents where a person is used, in companies whose settings the reader holds. */
export async function presentUsage(
  db: Kysely<Schema>,
  modules: readonly ServiceModule[],
  userId: number,
  reader: LoggedInUser,
  language: Language,
): Promise<Usage> {
  const person = await personOf(db, userId)
  const { forms, questions, others, ...found } = await usageOf(db, modules, userId, reader)
  const all = [...forms, ...questions]
  const snapshot = await loadSnapshot(
    db,
    all.flatMap(({ approval }) => [approval.ownerId, ...approval.entries.map(entry => entry.userId)]),
    all.map(({ approval }) => approval.corporationId),
  )
  const present = (form: RunningForm) => presentAwaited(form, snapshot, reader)
  return {
    ...found,
    person,
    canReplace: await canReplace(db, userId, reader),
    forms: forms.map(present),
    questions: questions.map(present),
    others: others.map(({ title, entries }) => ({ title: title[language], entries: [...entries] })),
  }
}

async function canReplace(db: Kysely<Schema>, userId: number, reader: LoggedInUser): Promise<boolean> {
  const corporationIds = corporationsWith(reader, 'Settings', true)
  const trees = await treesWithUser(db, corporationIds, Object.values(kinds), userId)
  return trees.length > 0 || (await followersOf(db, userId, belongsToOneOf(corporationIds))).length > 0
}

function presentAwaited(
  { id, guid, since, approval }: RunningForm,
  snapshot: Snapshot,
  reader: LoggedInUser,
): AwaitedForm {
  const { corporationId, module, ownerId } = approval
  const actor = { userId: reader.id, access: reader }
  return {
    id,
    formGuid: guid,
    moduleExpression: module,
    ownerName: snapshot.people.get(ownerId)?.name ?? '',
    corporationName: snapshot.corporationNames.get(corporationId) ?? '',
    since,
    canOpen: maySee({ approval, actor, context: contextOf(snapshot, corporationId) }),
  }
}

async function personOf(db: Kysely<Schema>, userId: number): Promise<Usage['person']> {
  const person = await db
    .selectFrom('app_user as u')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .select([
      'u.id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.title as titleName',
      'c.name as corporationName',
      sql<'active' | 'passive'>`case when u.is_active then 'active' else 'passive' end`.as('status'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}
