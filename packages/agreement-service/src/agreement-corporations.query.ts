import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { companiesOf } from './agreement-access'
import { isRenewed } from './list-agreements.query'

/** The companies with agreements in the unfiltered list, each looked for only until its first. */
export async function agreementCorporations(db: Kysely<Schema>, user: LoggedInUser): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from corporation c
    where c.id = any(${companiesOf(user)}::integer[]) and exists (
      select from agreement_corporation ac join agreement a on a.id = ac.agreement_id
      where ac.corporation_id = c.id and not ${isRenewed})
    order by c.name`.execute(db)
  return rows.map(({ id }) => id)
}
