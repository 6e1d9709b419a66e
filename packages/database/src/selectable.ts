import { sql } from 'kysely'

/**
 * True if `app_user as u` belongs to this system: people with only roles of the older system appear in no selector. An
 * index finds these few, so nobody else's roles are read.
 */
export const isOfThisSystem = sql<boolean>`(not exists (
  select from user_role r where r.user_id = u.id and r.role like 'Crm%'
    and not exists (select from user_role o where o.user_id = r.user_id and o.role not like 'Crm%')))`

/** The same as an aggregate over a person's rows of `user_role as r`, for statements that read them anyway. */
export const areOfThisSystem = sql<boolean>`coalesce(bool_or(r.role not like 'Crm%'), true)`

/** True if `app_user as u` may be offered for selection. */
export const isSelectable = sql<boolean>`(u.is_active and ${isOfThisSystem})`
