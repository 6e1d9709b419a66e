import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { SubstitutionAnswer } from '@portal/contracts/substitutes/substitution.calls'
import type { Follower, Usage } from '@portal/contracts/trees/usage.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { corporationsWith } from '@portal/rules/access'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ServiceModule, UsageEntry } from '../forms/form-module'
import { type RunningForm, runningForms } from '../stuck/running-forms.query'
import { substitutionRows } from '../substitutes/substitutions.query'
import { treesWithUser } from '../trees/trees.query'

/** Everything that somebody else would have to take over from a person. */
interface FoundUsage extends Pick<Usage, 'trees' | 'masterOf' | 'generalManagerOf' | 'substitutions'> {
  /** Forms on their turn. */
  readonly forms: readonly RunningForm[]
  /** Forms on which they owe an answer. */
  readonly questions: readonly RunningForm[]
  readonly others: readonly { title: Text; entries: readonly UsageEntry[] }[]
}

type Corporations = readonly number[] | null

/** Finds where a person is used, in companies whose settings the reader holds; without a reader, in all. */
export async function usageOf(
  db: Kysely<Schema>,
  modules: readonly ServiceModule[],
  userId: number,
  reader: LoggedInUser | null,
): Promise<FoundUsage> {
  const corporationIds = reader && corporationsWith(reader, 'Settings')
  const within = corporationIds ? { corporationIds, userId } : { userId }
  const contributed = modules.flatMap(({ usage }) => (usage ? [usage] : []))
  const [trees, masterOf, generalManagerOf, { forms }, substitutions, others] = await Promise.all([
    treesWithUser(db, corporationIds, ['Corporation', 'Department', 'Specific'], userId),
    followersOf(db, userId, corporationIds ? worksInOneOf(corporationIds) : sql`true`),
    managedBy(db, userId, corporationIds),
    runningForms(db, modules, within),
    substitutionsWith(db, userId, corporationIds),
    Promise.all(
      contributed.map(async ({ title, entriesOf }) => ({ title, entries: await entriesOf(db, userId, reader) })),
    ),
  ])
  const owesAnswer = ({ approval }: RunningForm) => approval.question?.responderId === userId
  return {
    trees,
    masterOf,
    generalManagerOf,
    forms: forms.filter(form => !owesAnswer(form)),
    questions: forms.filter(owesAnswer),
    substitutions,
    others: others.filter(({ entries }) => entries.length > 0),
  }
}

/** Returns the active people within a reach whose master somebody is, for all forms or for leave; twice if for both. */
export function followersOf(db: Kysely<Schema>, userId: number, reach: RawBuilder<boolean>): Promise<Follower[]> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('corporation as c', 'c.id', 'u.corporation_id')
    .innerJoin('department as d', 'd.id', 'u.department_id')
    .innerJoinLateral(
      sql<{ is_for_leave: boolean; master_id: number | null }>`(values
        (false, u.master_id), (true, u.annual_master_id))`.as<'m'>(sql`m(is_for_leave, master_id)`),
      join => join.onTrue(),
    )
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'c.name as corporationName',
      'd.name as departmentName',
      'm.is_for_leave as isForLeave',
    ])
    .where('m.master_id', '=', userId)
    .where('u.is_active', '=', true)
    .where(reach)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .orderBy('m.is_for_leave')
    .execute()
}

function managedBy(db: Kysely<Schema>, userId: number, corporationIds: Corporations) {
  return db
    .selectFrom('corporation')
    .select(['id as corporationId', 'name as corporationName'])
    .where('general_manager_id', '=', userId)
    .where('is_active', '=', true)
    .$if(corporationIds !== null, query => query.where('id', '=', sql<number>`any(${corporationIds}::integer[])`))
    .orderBy('name')
    .execute()
}

/** A substitution that the user set themselves concerns all companies where they work. */
function substitutionsWith(
  db: Kysely<Schema>,
  userId: number,
  corporationIds: Corporations,
): Promise<SubstitutionAnswer[]> {
  const ids = sql`${corporationIds}::integer[]`
  return substitutionRows(db, userId)
    .$if(corporationIds !== null, query =>
      query.where(
        sql<boolean>`case when s.corporation_id is null then ${worksInOneOf(corporationIds ?? [])}
          else s.corporation_id = any(${ids}) end`,
      ),
    )
    .execute()
}
