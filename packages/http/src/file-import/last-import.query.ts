import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import type { LastImport } from '@portal/contracts/files/file-import'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import { sql, type Kysely } from 'kysely'

/** Imports that take the same lock. */
interface Imports {
  /** The key of the advisory lock that they hold to the end. */
  readonly lock: number
  readonly kinds: Readonly<Partial<Record<AuditAct, NonNullable<LastImport['last']>['kind']>>>
}

/** The kinds of lines that every changed record has once; a person has several. */
const records: readonly AuditKind[] = ['Company', 'Agreement']

/** Reads a person's last import from the change log, and whether one is under way. */
export async function lastImport(db: Kysely<Schema>, userId: number, { lock, kinds }: Imports): Promise<LastImport> {
  // Comes first: an import that has ended between both statements is found by the second one.
  const { rows: running } = await sql<{ name: string | null }>`
    select u.first_name || ' ' || u.last_name as name
    from pg_locks l
    left join pg_locks whose on whose.pid = l.pid and whose.locktype = 'advisory' and whose.classid = ${lock}
      and whose.objsubid = 2
    left join app_user u on u.id = whose.objid::integer
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lock} and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
    order by l.granted desc limit 1`.execute(db)
  const { rows } = await sql<Omit<NonNullable<LastImport['last']>, 'kind'> & { name: AuditAct }>`
    select a.id::integer as "actId", a.name, a.file_name as "fileName", a.created_at as "createdDate",
      i.act_id is not null as "isUndone",
      (select case a.name when 'PeopleImport' then count(distinct l.person_id)
          else count(*) filter (where l.kind = any(${records}::text[])) end::integer
        from audit_line l where l.act_id = a.id) as count
    from audit_act a left join import_undo i on i.act_id = a.id
    where a.user_id = ${userId} and a.name = any(${Object.keys(kinds)}::text[])
    order by a.id desc limit 1`.execute(db)
  const last = rows.flatMap(({ name, createdDate, ...row }) => {
    const kind = kinds[name]
    return kind ? [{ ...row, kind, createdDate: new Date(createdDate).toISOString() }] : []
  })[0]
  return { isRunning: running.length > 0, runningFor: running[0]?.name ?? null, last: last ?? null }
}
