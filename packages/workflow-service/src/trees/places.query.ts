import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { sql, type Kysely } from 'kysely'

/** A person's place of work. */
export interface Place {
  readonly userId: number
  readonly name: string
  readonly corporationId: number
  readonly corporationName: string
  readonly departmentId: number
  readonly departmentName: string
}

/** Selects where active people work in these companies, in Turkish order of names. */
export function placesIn(db: Kysely<Schema>, corporationIds: readonly number[]) {
  return db
    .selectFrom('app_user as u')
    .innerJoinLateral(
      sql<{ corporation_id: number | null; department_id: number | null }>`(values
        (u.corporation_id, u.department_id), (u.second_corporation_id, u.second_department_id))`.as<'p'>(
        sql`p(corporation_id, department_id)`,
      ),
      join => join.onTrue(),
    )
    .innerJoin('corporation as c', 'c.id', 'p.corporation_id')
    .innerJoin('department as d', 'd.id', 'p.department_id')
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'c.id as corporationId',
      'c.name as corporationName',
      'd.id as departmentId',
      'd.name as departmentName',
    ])
    .where(isSelectable, '=', true)
    .where('c.is_active', '=', true)
    .where('c.id', '=', sql<number>`any(${corporationIds}::integer[])`)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .orderBy('c.id')
}
