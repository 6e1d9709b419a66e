import { sql } from 'kysely'

/** Whether `app_user as u` is of this system: nobody whose only roles are of the older one is in any selector. */
export const isOfThisSystem = sql<boolean>`(
  exists (select from user_role r where r.user_id = u.id and r.role not like 'Crm%')
  or not exists (select from user_role r where r.user_id = u.id))`

/** Whether `app_user as u` may be offered to choose from. */
export const isSelectable = sql<boolean>`(u.is_active and ${isOfThisSystem})`
