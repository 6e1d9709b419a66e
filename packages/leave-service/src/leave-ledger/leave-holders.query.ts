import type { Schema } from '@portal/database/schema'
import type { LeaveHolder, LeaveScale } from '@portal/rules/leave/leave-grants'
import { sql, type Kysely } from 'kysely'

export interface ScaledHolder extends LeaveHolder {
  readonly userId: number
  readonly scale: LeaveScale
}

interface Scales {
  id: number
  scale: LeaveScale
}

/** Returns all active people with the leave scale of their corporation. */
export async function activeHolders(db: Kysely<Schema>): Promise<ScaledHolder[]> {
  const scales = await sql<Scales>`
    select s.id, json_build_object(
      'steps', (
        select coalesce(json_agg(json_build_object('fromAnniversary', p.from_anniversary, 'days', p.days)), '[]')
        from leave_scale_step p where p.scale_id = s.id),
      'ages', case when s.age_days is not null then json_build_object(
        'youngUntil', s.young_until, 'oldFrom', s.old_from, 'days', s.age_days) end) as scale
    from leave_scale s`.execute(db)
  const scaleOf = new Map(scales.rows.map(({ id, scale }) => [id, scale]))
  const holders = await sql<LeaveHolder & { userId: number; scaleId: number }>`
    select u.id as "userId", coalesce(u.permit_base_date, u.recruitment_date) as "baseDate", u.birth_date as "birthDate",
      s.id as "scaleId"
    from app_user u
      join corporation c on c.id = u.corporation_id
      -- the corporation's own scale, or that of its locale
      join leave_scale s on s.id = c.leave_scale_id or (c.leave_scale_id is null and s.locale = c.locale)
    where u.is_active
    order by u.id`.execute(db)
  return holders.rows.flatMap(({ scaleId, ...holder }) => {
    const scale = scaleOf.get(scaleId)
    return scale ? [{ ...holder, scale }] : []
  })
}
