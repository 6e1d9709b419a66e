import type { LoggedInUser } from '@portal/contracts/identity/user'
import { formStates } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { isFiltered, payableForms } from './payable-forms'

const states = [formStates.Approved, formStates.Paid]

/** The companies with anything in the unfiltered payments, each looked for only until its first form. */
export async function paymentCorporations(
  db: Kysely<Schema>,
  modules: FormModules,
  reader: LoggedInUser,
): Promise<number[]> {
  const payable = payableForms(modules, reader, {})
  if (!payable) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c
    where c.id = any(${payable.corporationIds}::integer[]) and exists (
      select from unnest(${states}::smallint[]) in_state, form_figure g
      where g.corporation_id = c.id and g.state = in_state and g.due_on is not null
        and ${payable.isWanted} and ${isFiltered(payable)})
    order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}
