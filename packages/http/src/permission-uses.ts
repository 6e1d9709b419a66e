import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { typeIdsThatGrant } from '@portal/rules/access'
import { portalTimeZone } from '@portal/rules/calendar/time-zone'
import { sql, type Kysely } from 'kysely'

const writtenEvery = 60_000
const dayLength = 86_400_000

interface PermissionUses {
  /** Notes that a call of this user needs a permission. */
  note(user: LoggedInUser, permission: PermissionName): void
  /** Writes what was noted. */
  write(): Promise<void>
}

/**
 * Notes the last day on which each user used a permission. A call only looks into memory; the first use of a day is
 * written with the others of its minute, beside a later call.
 */
export function permissionUses(db: Kysely<Schema>): PermissionUses {
  let day = 0
  let writtenAt = performance.now()
  const known = new Set<string>()
  let pending = new Map<string, { userId: number; typeId: number }>()

  const write = async () => {
    writtenAt = performance.now()
    if (pending.size === 0) return
    const uses = [...pending.values()]
    pending = new Map()
    await sql`
      insert into permission_use (user_id, type_id, used_on)
      select u.id, n."typeId", (now() at time zone ${portalTimeZone})::date
      from jsonb_to_recordset(${jsonbParameter(uses)}) as n ("userId" integer, "typeId" integer)
        join app_user u on u.id = n."userId"
      on conflict (user_id, type_id) do update set used_on = excluded.used_on
      where permission_use.used_on < excluded.used_on`
      .execute(db)
      // A lost note is written with the person's next use.
      .catch(() => known.clear())
  }

  return {
    write,
    note({ id: userId, permissionList }, permission) {
      const today = Math.floor(Date.now() / dayLength)
      if (today !== day) known.clear()
      day = today
      const granting = typeIdsThatGrant(permission)
      for (const { typeId } of permissionList) {
        const key = `${userId} ${typeId}`
        if (known.has(key) || !granting.includes(typeId)) continue
        known.add(key)
        pending.set(key, { userId, typeId })
      }
      if (performance.now() - writtenAt > writtenEvery) void write()
    },
  }
}
