import { sql } from 'kysely'

/** Whether `app_user as u` may be offered to choose from: active, and not of the older system alone. */
export const isSelectable = sql<boolean>`(u.is_active and (
  exists (select from user_role r where r.user_id = u.id and r.role not like 'Crm%')
  or not exists (select from user_role r where r.user_id = u.id)))`
