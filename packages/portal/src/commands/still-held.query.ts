import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

interface Held {
  email: string
  forms: number[]
  trees: string[]
  people: string[]
}

/** What depends on people who were made passive, and waits until somebody else takes over. */
export const stillHeldBy = async (db: Kysely<Schema>, userIds: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<Held>`
    select u.email,
      array(select f.id::integer from form f where f.turn_user_id = u.id order by f.id) as forms,
      array(
        select case when c.id is not null then 'company ' || c.name
            when d.id is not null then 'department ' || d.name || ' of ' || dc.name
            else 'person ' || o.email end || ' (' || m.expression_key || ')'
        from default_tree_entry e
        join default_tree t on t.id = e.tree_id
        join module m on m.id = t.module_id
        left join corporation c on c.id = t.corporation_id
        left join department d on d.id = t.department_id
        left join corporation dc on dc.id = d.corporation_id
        left join app_user o on o.id = t.user_id
        where e.user_id = u.id
        order by t.id) as trees,
      array(
        select p.email from app_user p
        where p.is_active and u.id in (p.master_id, p.annual_master_id)
        order by p.email) as people
    from app_user u where u.id = any(${[...userIds]}::integer[])
    order by u.email`.execute(db)
  return rows.flatMap(({ email, forms, trees, people }) => [
    ...(forms.length > 0 ? [`${email} has the turn on ${forms.map(id => `#${id}`).join(', ')}`] : []),
    ...(trees.length > 0 ? [`${email} is in the default tree of ${trees.join(', ')}`] : []),
    ...(people.length > 0 ? [`${email} is the master of ${people.join(', ')}`] : []),
  ])
}
