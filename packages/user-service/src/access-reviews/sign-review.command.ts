import type { signAccessReviewCall } from '@portal/contracts/identity/access-review.calls'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { CallRequest } from '@portal/contracts/wire/call'
import { nameAct } from '@portal/database/audit'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { lockMasters } from '@portal/http/change-masters'
import { endSessionsOf } from '@portal/http/end-sessions'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { rightsFault } from '@portal/rules/people/directory-rights'
import { sql, type Kysely, type Transaction } from 'kysely'
import { setPermissions } from '../directory/person-access'
import { callerNow, lockPerson } from '../directory/person-reach.query'
import { keepingSettingsHeld } from '../directory/settings-holders.query'

type Signed = CallRequest<typeof signAccessReviewCall>['body']
type Line = Signed['lines'][number]

interface Held extends Omit<Line, 'isKept'> {
  readonly name: string
}

/** Signs a review of a company's permissions, and removes those that are not kept. */
export async function signReview(
  transaction: Transaction<Schema>,
  { corporationId, lines }: Signed,
  user: LoggedInUser,
): Promise<{ id: number }> {
  await lockMasters(transaction)
  const caller = await callerNow(transaction, user)
  if (!corporationsWith(caller, 'Settings', true).includes(corporationId)) throw new Refusal('NOT_FOUND')
  const held = await heldFor(transaction, corporationId)
  const isKept = new Map(lines.map(line => [keyOf(line), line.isKept]))
  if (held.length !== lines.length || held.some(each => !isKept.has(keyOf(each)))) throw new Refusal('REVIEW_MOVED')
  const removed = held.filter(each => isKept.get(keyOf(each)) === false)
  await nameAct(transaction, 'AccessReview')
  await keepingSettingsHeld(transaction, async () => {
    for (const { userId, name } of new Map(removed.map(each => [each.userId, each])).values()) {
      const types = removed.filter(each => each.userId === userId).map(({ permission }) => permissionTypes[permission])
      await removePermissions(transaction, { userId, name, corporationId, types }, caller)
    }
  })
  const reviewed = held.map(each => ({ ...each, isKept: isKept.get(keyOf(each)) }))
  const { rows } = await sql<{ id: number }>`
    insert into access_review (corporation_id, signed_by, lines)
    values (${corporationId}, ${caller.id}, ${jsonbParameter(reviewed)}) returning id`.execute(transaction)
  return { id: rows[0]?.id ?? 0 }
}

const keyOf = ({ userId, permission, isWrite }: Omit<Line, 'isKept'>) => `${userId} ${permission} ${isWrite}`

async function heldFor(db: Kysely<Schema>, corporationId: number): Promise<Held[]> {
  const rows = await db
    .selectFrom('user_permission as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.user_id as userId', 'p.type_id as typeId', 'p.is_write as isWrite'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
    .where('p.corporation_id', '=', corporationId)
    .orderBy('name')
    .orderBy('p.user_id')
    .orderBy('p.type_id')
    .execute()
  return rows.flatMap(({ typeId, ...row }) => {
    const permission = permissionNames.find(name => permissionTypes[name] === typeId)
    return permission ? [{ ...row, permission }] : []
  })
}

interface Removal {
  readonly userId: number
  readonly name: string
  readonly corporationId: number
  readonly types: readonly number[]
}

async function removePermissions(
  transaction: Transaction<Schema>,
  { userId, name, corporationId, types }: Removal,
  caller: LoggedInUser,
): Promise<void> {
  const { reach } = await lockPerson(transaction, userId)
  const permissions = reach.permissions.filter(
    each => each.corporationId !== corporationId || !types.includes(each.typeId),
  )
  const fault = rightsFault(caller, reach, { ...reach, permissions })
  if (fault) throw new Refusal(fault, { about: name })
  const rows = permissions.map(each => ({
    ...{ user_id: userId, type_id: each.typeId, corporation_id: each.corporationId, is_write: each.isWrite },
  }))
  await setPermissions(transaction, userId, rows, caller.id)
  await endSessionsOf(transaction, userId, 'access-changed')
}
