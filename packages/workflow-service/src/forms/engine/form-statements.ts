import { columnList, type NewRow } from '@portal/database/table-rows'
import { sql, type RawBuilder } from 'kysely'

/** The written columns of a form. These statements write the rows of a part `form_rows`. */
export type FormRow = Partial<NewRow<'form'>> & { readonly id: number }

/** Columns that are computed when they are written. */
const computed: Readonly<Record<string, RawBuilder<unknown>>> = {
  searchable: sql`search_text(r.searchable)`,
}
const valueOf = (column: string): RawBuilder<unknown> => computed[column] ?? sql.ref(`r.${column}`)

/** The default is the owner's department in this corporation. */
const department = sql`coalesce(r.department_id, (
      select case r.corporation_id
        when u.corporation_id then u.department_id when u.second_corporation_id then u.second_department_id end
      from app_user u where u.id = r.owner_id))`

/** Inserts new forms, except those whose guid exists. */
export function insertedForms(columns: readonly string[]): RawBuilder<{ id: number }> {
  const values = columns.map(column => (column === 'department_id' ? department : valueOf(column)))
  return sql`
    insert into form (${columnList(columns)}) overriding system value select ${sql.join(values)} from form_rows r
    on conflict (guid) do nothing returning id, guid`
}

/**
 * Updates forms whose version is still the one before `version`. A form that somebody else is writing counts as
 * changed, so that acts written together do not wait for it.
 */
export function updatedForms(columns: readonly string[]): RawBuilder<{ id: number }> {
  return sql`
    update form f set ${assignments(columns.filter(column => column !== 'id'))} from form_rows r
    where f.id = r.id and f.version = r.version - 1 and f.id = any(array(
      select id from form where id = any(array(select id from form_rows)) for no key update skip locked))
    returning f.id`
}

/** Assigns the columns of rows `r`. */
export const assignments = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map(column => sql`${sql.ref(column)} = ${valueOf(column)}`))
