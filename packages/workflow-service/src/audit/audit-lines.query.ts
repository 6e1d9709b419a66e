import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AuditFilters, ofLines, reachOf, withLines } from './audit-reach.query'

export interface SavedChange {
  id: number
  actId: number
  at: Date
  userName: string | null
  kind: AuditKind
  subject: string
  /** The name, if the subject is a person, department or company, or the owner of a tree. */
  subjectName: string | null
  /** The module of a tree. */
  moduleName: Text | null
  from: unknown
  to: unknown
}

export interface SavedAct {
  id: number
  at: Date
  userName: string | null
  isByCommand: boolean
  isUndone: boolean
  name: AuditAct | null
  fileName: string | null
  changeCount: number
  personCount: number
  kinds: AuditKind[]
  /** The changes, if they are few enough to be shown together. */
  lines: SavedChange[]
}

/** An act with more changes is opened to read them. */
const mostTogether = 12

/** Returns a page of the acts with changes that match and that the reader may see, newest first. */
export async function auditActs(
  db: Kysely<Schema>,
  filters: AuditFilters,
  reader: LoggedInUser,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ acts: SavedAct[]; totalCount: number }> {
  const reach = await reachOf(db, reader)
  const where = withLines(filters, reach)
  const lines = ofLines(filters, reach)
  const [page, counted] = await Promise.all([
    sql<Omit<SavedAct, 'lines'>>`
      select a.id, a.created_at as at, a.name, a.file_name as "fileName", a.user_id is null as "isByCommand",
        ${nameOf('by_user')} as "userName", i.act_id is not null as "isUndone", c.*
      from (select a.* from audit_act a where ${where} order by a.id desc limit ${limit} offset ${offset}) a
        left join app_user by_user on by_user.id = a.user_id
        left join import_undo i on i.act_id = a.id
        cross join lateral (
          select count(*)::integer as "changeCount", count(distinct l.person_id)::integer as "personCount",
            array_agg(distinct l.kind) as kinds
          from audit_line l where l.act_id = a.id and ${lines}) c
      order by a.id desc`.execute(db),
    sql<{ count: number }>`select count(*)::integer as count from audit_act a where ${where}`.execute(db),
  ])
  const short = page.rows.filter(({ changeCount }) => changeCount <= mostTogether).map(({ id }) => id)
  const shown = await linesWhere(db, sql`a.id = any(${short}::bigint[]) and ${lines}`, { isOldestFirst: true })
  const acts = page.rows.map(act => ({
    ...act,
    id: Number(act.id),
    lines: shown.filter(({ actId }) => actId === Number(act.id)),
  }))
  return { acts, totalCount: counted.rows[0]?.count ?? 0 }
}

interface LinePage {
  /** Null for all. */
  limit: number | null
  offset?: number
  /** Returns only older lines. */
  before?: number | undefined
}

/** Returns the matching changes that the reader may see, newest first; those of one act in its order. */
export async function auditLines(
  db: Kysely<Schema>,
  filters: AuditFilters,
  reader: LoggedInUser,
  { limit, offset = 0, before }: LinePage,
): Promise<SavedChange[]> {
  const where = ofLines(filters, await reachOf(db, reader))
  const older = before === undefined ? sql`true` : sql`l.audit_id < ${before}`
  const isOldestFirst = Boolean(filters.actId) && before === undefined
  return linesWhere(db, sql`${older} and ${where}`, { isOldestFirst, limit, offset })
}

export async function countLines(db: Kysely<Schema>, filters: AuditFilters, reader: LoggedInUser): Promise<number> {
  const where = ofLines(filters, await reachOf(db, reader))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_line l join audit_act a on a.id = l.act_id where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

const nameOf = (user: string) => sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

async function linesWhere(
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  { isOldestFirst, limit = null, offset = 0 }: { isOldestFirst: boolean; limit?: number | null; offset?: number },
): Promise<SavedChange[]> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<SavedChange>`
    select r.id, l."actId", r.created_at as at, ${nameOf('by_user')} as "userName", r.kind, r.subject,
      coalesce(${nameOf('p')}, c.name, d.name) as "subjectName",
      case when m.id is not null then jsonb_build_object('tr', m.name_translate, 'en', m.name) end as "moduleName",
      r.old_value as "from", r.new_value as "to"
    from (
        select l.audit_id, l.act_id as "actId", l.person_id
        from audit_line l join audit_act a on a.id = l.act_id
        where ${where} order by l.audit_id ${direction} limit ${limit} offset ${offset}
      ) l
      join audit r on r.id = l.audit_id
      cross join lateral (select case when r.subject ~ '^[0-9]{1,9}$' then r.subject::integer end as id) s
      left join app_user by_user on by_user.id = r.user_id
      left join default_tree t on r.kind = 'DefaultTree' and t.id = s.id
      left join module m on m.id = t.module_id
      left join app_user p on p.id = l.person_id
      left join department d on d.id = case r.kind
        when 'DefaultTree' then t.department_id when 'Department' then s.id end
      left join corporation c on c.id = case r.kind
        when 'DefaultTree' then t.corporation_id when 'Company' then s.id end
    order by r.id ${direction}`.execute(db)
  return rows.map(row => ({ ...row, id: Number(row.id), actId: Number(row.actId) }))
}
