import type { ImportKind } from '@portal/contracts/people/import-kinds'
import type { Schema } from '@portal/database/schema'
import type { AuditKind } from '@portal/database/schema/audit'
import { Refusal } from '@portal/http/refusal'
import { sql, type Transaction } from 'kysely'

/** The value of a field before and after an import. */
export interface ImportedChange {
  readonly kind: AuditKind
  readonly from: unknown
  readonly to: unknown
}

export interface ImportedAct {
  readonly id: number
  readonly kind: ImportKind
  readonly at: Date
  readonly userId: number | null
  readonly userName: string | null
  /** The changes of people, companies and departments, by id. */
  readonly people: ReadonlyMap<number, readonly ImportedChange[]>
  readonly companies: ReadonlyMap<number, readonly ImportedChange[]>
  readonly departments: ReadonlyMap<number, readonly ImportedChange[]>
}

const imports = ['PeopleImport', 'CompaniesImport'] as const

/** Reads an import from the change log, unless it was undone. */
export async function importedIn(db: Transaction<Schema>, actId: number): Promise<ImportedAct> {
  const act = await db
    .selectFrom('audit_act as a')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('import_undo as i', 'i.act_id', 'a.id')
    .select(['a.name', 'a.created_at as at', 'a.user_id as userId', 'i.undo_act_id as undoActId'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('userName'))
    .where('a.id', '=', actId)
    .where('a.name', 'in', imports)
    .executeTakeFirst()
  if (!act) throw new Refusal('NOT_FOUND')
  if (act.undoActId !== null) throw new Refusal('IMPORT_UNDONE')
  const lines = await db
    .selectFrom('audit_line as l')
    .innerJoin('audit as r', 'r.id', 'l.audit_id')
    .select(['r.kind', 'r.subject', 'r.old_value as from', 'r.new_value as to'])
    .where('l.act_id', '=', actId)
    .orderBy('r.id')
    .execute()
  const found = { people: new Map(), companies: new Map(), departments: new Map() }
  for (const { subject, ...change } of lines) {
    const { kind } = change
    const records = found[kind === 'Company' ? 'companies' : kind === 'Department' ? 'departments' : 'people']
    records.set(Number(subject), withChange(records.get(Number(subject)) ?? [], change))
  }
  const kind = act.name === 'CompaniesImport' ? 'companies' : 'people'
  return { id: actId, kind, ...act, ...found }
}

/** Adds a change. A second change of a field goes on from the first one. */
function withChange(changes: readonly ImportedChange[], change: ImportedChange): ImportedChange[] {
  const earlier = changes.find(({ kind }) => kind === change.kind)
  const others = changes.filter(each => each !== earlier)
  return [...others, earlier ? { ...change, from: earlier.from } : change]
}

/** The changes and uses of a person’s record since an import. */
export interface Since {
  readonly isChanged: boolean
  readonly hasLoggedIn: boolean
  readonly hasFiled: boolean
  readonly isInTrees: boolean
  readonly isMaster: boolean
  /** An earlier import had created them, and was undone before this one. */
  readonly wasTakenBack: boolean
}

/** A line `l` of another act that was not undone, and did not undo one. */
const isStanding = sql`not exists (select from import_undo i where l.act_id in (i.act_id, i.undo_act_id))`

export async function peopleSince(
  db: Transaction<Schema>,
  { id, at, people }: ImportedAct,
  { kinds, nobodysPassword }: { kinds: readonly AuditKind[]; nobodysPassword: string },
): Promise<ReadonlyMap<number, Since>> {
  const ids = [...people.keys()]
  const { rows } = await sql<Since & { id: number }>`
    with imported as (select unnest(${ids}::integer[]) as id)
    select u.id,
      exists (select from audit_line l
        where l.person_id = u.id and l.act_id > ${id} and l.kind = any(${kinds}::text[]) and ${isStanding}
      ) as "isChanged",
      (exists (select from session s where s.user_id = u.id and s.created_at > ${at})
        or exists (select from external_identity e where e.user_id = u.id and e.bound_at > ${at})
        or exists (select from audit_line l where l.person_id = u.id and l.act_id = ${id} and l.kind = 'Person')
          and u.password_hash <> ${nobodysPassword}) as "hasLoggedIn",
      exists (select from form f where u.id in (f.owner_id, f.filled_by_id) and f.created_at > ${at}) as "hasFiled",
      exists (select from default_tree_entry e where e.user_id = u.id) as "isInTrees",
      (u.id in (select m.id from app_user o, lateral (values (o.master_id), (o.annual_master_id)) as m (id)
          where m.id is not null and o.is_active
            and not exists (select from imported where imported.id = o.id))
        or exists (select from corporation c where c.general_manager_id = u.id)) as "isMaster",
      exists (select from import_undo i join audit_line l on l.act_id = i.undo_act_id
        where l.person_id = u.id and l.kind = 'Person' and l.act_id < ${id}) as "wasTakenBack"
    from imported join app_user u using (id)`.execute(db)
  return new Map(rows.map(({ id: userId, ...since }) => [userId, since]))
}

/** Returns the companies that somebody changed since an import. */
export async function companiesSince(db: Transaction<Schema>, { id, companies }: ImportedAct): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.subject::integer as id from audit r join audit_line l on l.audit_id = r.id
    where r.kind = 'Company' and r.subject = any(${[...companies.keys()].map(String)}::text[])
      and l.act_id > ${id} and ${isStanding}`.execute(db)
  return rows.map(row => row.id)
}
