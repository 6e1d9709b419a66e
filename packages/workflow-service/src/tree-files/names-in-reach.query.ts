import type { Access } from '@portal/contracts/identity/access'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'

export type Names = ReadonlyMap<number, string>

export interface NamesInReach {
  /** The companies whose trees somebody keeps, their departments and people. */
  companies: Names
  departmentsOf: (companyId: number) => Names
  owners: Names
  /** Everybody: an approver may be of any company. */
  people: Names
}

/** What a file of trees may name. */
export async function namesInReach(db: Kysely<Schema>, access: Access): Promise<NamesInReach> {
  const kept = corporationsWith(access, 'Settings')
  const [companies, departments, people] = await Promise.all([
    db
      .selectFrom('corporation')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('id', '=', sql<number>`any(${kept}::integer[])`)
      .modifyEnd(prepared('companies-in-reach'))
      .execute(),
    db
      .selectFrom('department')
      .select(['id', 'name', 'corporation_id as companyId'])
      .where('corporation_id', '=', sql<number>`any(${kept}::integer[])`)
      .modifyEnd(prepared('departments-in-reach'))
      .execute(),
    db
      .selectFrom('app_user')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'corporation_id as companyId'])
      .modifyEnd(prepared('everybody'))
      .execute(),
  ])
  const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  const inReach = namesOf(companies)
  return {
    companies: inReach,
    departmentsOf: companyId => namesOf(departments.filter(department => department.companyId === companyId)),
    owners: namesOf(people.filter(({ companyId }) => inReach.has(companyId))),
    people: namesOf(people),
  }
}
