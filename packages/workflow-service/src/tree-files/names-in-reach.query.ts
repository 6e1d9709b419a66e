import type { Access } from '@portal/contracts/identity/access'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely } from 'kysely'
import { harmless } from '../payments/csv'
import { clean } from './file-rows'

export interface Names {
  byId: ReadonlyMap<number, string>
  /** By the name as a file has it; several may be called the same. */
  byName: ReadonlyMap<string, readonly number[]>
}

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
  const inReach = namesOf(companies)
  const ofCompanies = new Map(
    companies.map(({ id }) => [id, namesOf(departments.filter(({ companyId }) => companyId === id))]),
  )
  return {
    companies: inReach,
    departmentsOf: companyId => ofCompanies.get(companyId) ?? namesOf([]),
    owners: namesOf(people.filter(({ companyId }) => inReach.byId.has(companyId))),
    people: namesOf(people),
  }
}

function namesOf(rows: readonly { id: number; name: string }[]): Names {
  const byName = new Map<string, number[]>()
  for (const { id, name } of rows)
    for (const spelling of spellingsOf(name)) byName.set(spelling, [...(byName.get(spelling) ?? []), id])
  return { byId: new Map(rows.map(({ id, name }) => [id, name])), byName }
}

/** As it is, and as it is written to keep a spreadsheet from calculating it. */
export function spellingsOf(name: string): Set<string> {
  return new Set([clean(name), clean(harmless(name))])
}
