import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type {
  factorRuleCall,
  PersonWithoutFactor,
  requireFactorCall,
} from '@portal/contracts/identity/required-factor.calls'
import { roleNames } from '@portal/contracts/identity/roles'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language, Text } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { sql, type Kysely, type Transaction } from 'kysely'
import { type TextColumn, textTable } from '../file-bodies'

/** The page shows so many; the export has all. */
const mostShown = 100

type Rule = CallRequest<typeof requireFactorCall>['body']
const ofNoRole = Object.fromEntries(roleNames.map(role => [role, null])) as Rule['rolesFrom']
const noRule: Rule = { requiredFrom: null, rolesFrom: ofNoRole, graceDays: 0 }

export async function factorRule(
  db: Kysely<Schema>,
  companyId: number,
  reader: LoggedInUser,
): Promise<CallData<typeof factorRuleCall>> {
  const people = await withoutFactor(db, companyId, reader)
  const rule = (await ruleOf(db, companyId)) ?? noRule
  return { ...rule, lacking: people.length, people: people.slice(0, mostShown) }
}

/** Sets or lifts a company's rule. Open pages of its people learn of it. */
export async function requireFactor(
  transaction: Transaction<Schema>,
  { params: { id }, body }: CallRequest<typeof requireFactorCall>,
  by: LoggedInUser,
): Promise<void> {
  if (!corporationsWith(by, 'Settings', true).includes(id)) throw new Refusal('NOT_FOUND')
  // Of two at once, the second one finds the rule of the first.
  await transaction.selectFrom('corporation').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const from = await ruleOf(transaction, id)
  await transaction.deleteFrom('factor_rule').where('corporation_id', '=', id).execute()
  const to = body.requiredFrom || rolesIn(body).length > 0 ? body : null
  if (to) await insertRule(transaction, id, to)
  await audit(transaction, by.id, [{ kind: 'Company', subject: id, from: inAudit(from), to: inAudit(to) }])
  const people = await transaction
    .selectFrom('app_user as u')
    .select('u.id')
    .where(worksInOneOf([id]))
    .execute()
  await notifyUsersChanged(
    transaction,
    people.map(person => person.id),
  )
}

const rolesIn = ({ rolesFrom }: Rule) =>
  roleNames.flatMap(role => {
    const day = rolesFrom[role]
    return day ? [{ role, required_from: day }] : []
  })

async function insertRule(transaction: Transaction<Schema>, companyId: number, rule: Rule): Promise<void> {
  const ofCompany = { corporation_id: companyId }
  await transaction
    .insertInto('factor_rule')
    .values({ ...ofCompany, required_from: rule.requiredFrom, grace_days: rule.graceDays })
    .execute()
  const roles = rolesIn(rule).map(row => ({ ...ofCompany, ...row }))
  if (roles.length > 0) await transaction.insertInto('factor_role').values(roles).execute()
}

function inAudit(rule: Rule | null): Record<string, unknown> | null {
  if (!rule) return null
  const roles = rolesIn(rule).map(({ role, required_from: day }) => [`factorRequiredFrom${role}`, day])
  return {
    factorRequiredFrom: rule.requiredFrom,
    ...(Object.fromEntries(roles) as Record<string, string>),
    factorGraceDays: rule.graceDays,
  }
}

async function ruleOf(db: Kysely<Schema>, companyId: number): Promise<Rule | null> {
  const rule = await db
    .selectFrom('factor_rule')
    .select(['required_from as requiredFrom', 'grace_days as graceDays'])
    .where('corporation_id', '=', companyId)
    .executeTakeFirst()
  if (!rule) return null
  const roles = await db
    .selectFrom('factor_role')
    .select(['role', 'required_from as day'])
    .where('corporation_id', '=', companyId)
    .execute()
  return { ...rule, rolesFrom: { ...ofNoRole, ...Object.fromEntries(roles.map(({ role, day }) => [role, day])) } }
}

/** Lists the active people of a company without a second factor, by name. */
export async function withoutFactor(
  db: Kysely<Schema>,
  companyId: number,
  reader: LoggedInUser,
): Promise<PersonWithoutFactor[]> {
  if (!corporationsWith(reader, 'Settings').includes(companyId)) throw new Refusal('NOT_FOUND')
  const { rows } = await sql<PersonWithoutFactor>`
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, d.name as department,
      factor_due(u)::text as due
    from app_user u join department d on d.id = u.department_id
    where u.is_active and ${worksInOneOf([companyId])}
      and not exists (select from authenticator a where a.user_id = u.id and a.confirmed_at is not null)
      and not exists (select from passkey p where p.user_id = u.id)
    order by name, u.id`.execute(db)
  return rows
}

const title = { tr: 'İki adımlı doğrulaması olmayanlar', en: 'Without two-step verification' } as const satisfies Text
const columns: readonly TextColumn<PersonWithoutFactor>[] = [
  [{ tr: 'Kişi', en: 'Person' }, ({ name }) => name],
  [{ tr: 'Departman', en: 'Department' }, ({ department }) => department],
  [{ tr: 'Son gün', en: 'Due' }, ({ due }) => due ?? ''],
]

/** Returns the people as a spreadsheet or CSV. */
export function withoutFactorSheet(
  people: readonly PersonWithoutFactor[],
  format: 'xlsx' | 'csv',
  language: Language,
): FileBody {
  return textTable({ name: title, columns, rows: people }, format, language)
}
