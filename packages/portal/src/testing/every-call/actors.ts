import { permissionNames, permissionTypes, type PermissionName } from '@portal/contracts/identity/permission'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { demoCorporations } from '@portal/database/demo/corporations'
import { demoPasswordHash } from '@portal/database/demo/logins'
import type { Schema } from '@portal/database/schema'
import { beginSession } from '@portal/http/session'
import { sql, type Kysely } from 'kysely'

interface Holding {
  roles: readonly RoleName[]
  /** For every active corporation. */
  isEverywhere?: true
  permissions: readonly { name: PermissionName; isWrite: boolean }[]
}

/** A caller; without a live session they have no rights. */
export interface Actor {
  what: string
  headers: Record<string, string>
  /** Null for somebody without access. */
  holds: Holding | null
}

const nothing: Holding = { roles: [], permissions: [] }
const everyWriting = permissionNames.map(name => ({ name, isWrite: true }))
const everyPermission = [false, true].flatMap(isWrite => permissionNames.map(name => ({ name, isWrite })))
const titleOf = ({ name, isWrite }: { name: string; isWrite: boolean }) => `${name}${isWrite ? ' with write' : ''}`

const ownCorporation = [1]
const anotherCorporation = [1013]
const everyCorporation = demoCorporations.filter(({ is_active = true }) => is_active).map(({ id }) => id)

/** No caller at all, and callers with every kind of ended session. */
export async function strangers(db: Kysely<Schema>): Promise<Actor[]> {
  const sessions: [string, (userId: number) => Promise<unknown>][] = [
    ['a session that has ended', id => endSession(db, id, sql`ended_at = now()`)],
    ['a session that has expired', id => endSession(db, id, sql`expires_at = now() - interval '1 second'`)],
    ['a session that nobody used for a week', id => endSession(db, id, sql`last_used = now() - interval '8 days'`)],
    ['a passive user', id => sql`update app_user set is_active = false where id = ${id}`.execute(db)],
  ]
  const withToken: Actor[] = []
  for (const [what, spoil] of sessions) {
    const { id, headers } = await makeUser(db, { roles: roleNames, permissions: everyWriting }, ownCorporation)
    await spoil(id)
    withToken.push({ what, headers, holds: null })
  }
  return [
    { what: 'nobody', headers: {}, holds: null },
    { what: 'a token of nobody', headers: { authorization: `Bearer ${'A'.repeat(43)}` }, holds: null },
    { what: 'another scheme', headers: { authorization: 'Basic YWRtaW46YWRtaW4=' }, holds: null },
    ...withToken,
  ]
}

/**
 * Each role alone, each permission alone with and without write, all of them, and all of them in another corporation.
 */
export async function holders(db: Kysely<Schema>): Promise<Actor[]> {
  const actors = [await makeActor(db, 'a session and nothing else', nothing)]
  for (const role of roleNames) actors.push(await makeActor(db, `${role} alone`, { roles: [role], permissions: [] }))
  for (const permission of everyPermission) {
    actors.push(await makeActor(db, `${titleOf(permission)} alone`, { roles: [], permissions: [permission] }))
  }
  const all = { roles: roleNames, permissions: everyWriting }
  actors.push(await makeActor(db, 'every role and permission', all))
  actors.push(await makeActor(db, 'the same in another corporation', all, anotherCorporation))
  const everywhere = { ...all, isEverywhere: true } as const
  actors.push(await makeActor(db, 'the same in every corporation', everywhere, everyCorporation))
  actors.push(await legacyActor(db))
  return actors
}

/** Each role with each permission, for calls that need both. */
export async function pairs(db: Kysely<Schema>): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const role of roleNames) {
    for (const permission of everyPermission) {
      actors.push(
        await makeActor(db, `${role} and ${titleOf(permission)}`, { roles: [role], permissions: [permission] }),
      )
    }
  }
  return actors
}

async function makeActor(
  db: Kysely<Schema>,
  what: string,
  holds: Holding,
  corporationIds = ownCorporation,
): Promise<Actor> {
  const { headers } = await makeUser(db, holds, corporationIds)
  return { what, headers, holds }
}

/** Roles of the older system grant nothing. */
async function legacyActor(db: Kysely<Schema>): Promise<Actor> {
  const { id, headers } = await makeUser(db, nothing, ownCorporation)
  const roles = ['CrmUser', 'CrmAdmin', 'CrmManager'] as const
  await db
    .insertInto('user_role')
    .values(roles.map(role => ({ user_id: id, role })))
    .execute()
  return { what: 'the roles of the older system', headers, holds: nothing }
}

async function makeUser(db: Kysely<Schema>, { roles, permissions }: Holding, corporationIds: readonly number[]) {
  const { id } = await db
    .insertInto('app_user')
    .values({
      email: sql`'actor-' || gen_random_uuid() || '@anka.test'`,
      password_hash: demoPasswordHash,
      first_name: 'Actor',
      last_name: 'Actor',
      title: '',
      corporation_id: 1,
      department_id: 11,
      recruitment_date: '2020-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length > 0)
    await db
      .insertInto('user_role')
      .values(roles.map(role => ({ user_id: id, role })))
      .execute()
  const rows = corporationIds.flatMap(corporation_id =>
    permissions.map(({ name, isWrite }) => ({
      user_id: id,
      type_id: permissionTypes[name],
      corporation_id,
      is_write: isWrite,
    })),
  )
  if (rows.length > 0) await db.insertInto('user_permission').values(rows).execute()
  return { id, headers: { authorization: `Bearer ${await beginSession(db, id)}` } }
}

const endSession = (db: Kysely<Schema>, userId: number, change: ReturnType<typeof sql>) =>
  sql`update session set ${change} where user_id = ${userId}`.execute(db)
