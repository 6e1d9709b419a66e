import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'

interface PlanForAll {
  /** How often the statement was planned for its values, and how often not. */
  custom: number
  generic: number
  /** The plan for any values. */
  plan: string
  /** Its parameters that are lists in conditions. */
  lists: string[]
}

interface Prepared extends Pick<PlanForAll, 'custom' | 'generic'> {
  name: string
  parameters: number
}

/** Explains the statement that this connection has prepared. `explain (generic_plan)` would need PostgreSQL 16. */
export async function genericPlanOf(connection: Kysely<Schema>, name: string, part = ''): Promise<PlanForAll> {
  const { rows } = await sql<Prepared>`
    select name, cardinality(parameter_types) as parameters,
      custom_plans::integer as custom, generic_plans::integer as generic
    from pg_prepared_statements where name like ${`${name}-%`} and statement like ${`%${part}%`}`.execute(connection)
  const [prepared] = rows
  if (!prepared) throw new Error(`This connection has prepared no ${name}.`)
  const values = sql.join(Array.from({ length: prepared.parameters }, () => sql`null`))
  await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
  const explain = sql<Record<string, string>>`explain execute ${sql.id(prepared.name)} (${values})`
  const explained = await explain.execute(connection)
  await sql`reset plan_cache_mode`.execute(connection)
  const plan = explained.rows.flatMap(row => Object.values(row)).join('\n')
  return { ...prepared, plan, lists: listsIn(plan) }
}

/** Before PostgreSQL 17, results of a plan's own parts are named like parameters. */
function listsIn(plan: string): string[] {
  const namesIn = (pattern: RegExp) => [...plan.matchAll(pattern)].map(([, name = '']) => name)
  const results = namesIn(/InitPlan \d+ \(returns (\$\d+)\)/g)
  return namesIn(/ANY \((\$\d+)/g).filter(name => !results.includes(name))
}
