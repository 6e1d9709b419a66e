import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { amountOf } from '@portal/rules/money/amount'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { corporationsOf, firstDayOfTerm, isRunning, lastDayOfTerm } from '../../agreements/agreements.query'
import { sqlToday } from '../engine/snapshot.query'
import type { LineAgreement, SentLine } from './lines'

interface OwnerPlace {
  readonly corporationId: number
  readonly departmentId: number
}

/** The records that lines refer to, if they can be chosen. */
export interface LineChoices {
  readonly today: string
  /** The places where each owner works. */
  readonly owners: ReadonlyMap<number, readonly OwnerPlace[]>
  /** The ids of each list of the module. */
  readonly lookups: ReadonlyMap<string, readonly number[]>
  /** Their names. */
  readonly currencies: ReadonlyMap<number, string>
  readonly agreements: ReadonlyMap<number, LineAgreement & { readonly corporationIds: readonly number[] }>
}

interface Row {
  today: string
  owners: [number, OwnerPlace[]][]
  lookups: [string, number[]][]
  currencies: [number, string][]
  agreements: (Omit<LineAgreement, 'amount'> & { id: number; amount: string; corporationIds: number[] })[]
}

interface Chooser<Sent> {
  lookups: { readonly [Field in keyof Sent]?: RawBuilder<unknown> }
  /** The filler. Only agreements of their corporations count, renewed ones until their end, … */
  userId: number
  /** … and the form's current agreement. */
  savedAgreementId?: number | null
}

/** Loads the choices of all lines in one statement. */
export async function loadChoices<Sent extends SentLine>(
  db: Kysely<Schema>,
  lines: readonly Sent[],
  { lookups, userId, savedAgreementId = null }: Chooser<Sent>,
): Promise<LineChoices> {
  const ids = (field: keyof Sent) => [...new Set(lines.map(line => line[field]).filter(id => id != null))]
  const pairs = (pair: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(${pair}), '[]') from ${from})`
  const ofLists = Object.entries<RawBuilder<unknown> | undefined>(lookups).flatMap(([field, choosable]) =>
    choosable
      ? sql`json_build_array(${field}::text, array(
          select l.id from (${choosable}) l where l.id = any(${ids(field as keyof Sent)}::integer[])))`
      : [],
  )
  const { rows } = await sql<Row>`
    select ${sqlToday}::text as today,
      ${pairs(
        sql`json_build_array(u.id, array(
          select json_build_object('corporationId', c.id, 'departmentId', p.department_id)
          from (values (u.corporation_id, u.department_id), (u.second_corporation_id, u.second_department_id))
            p (corporation_id, department_id)
            join corporation c on c.id = p.corporation_id and c.is_active))`,
        sql`app_user u where u.id = any(${ids('userId')}::integer[]) and ${isSelectable}`,
      )} as owners,
      json_build_array(${sql.join(ofLists)}) as lookups,
      ${pairs(
        sql`json_build_array(c.id, c.name)`,
        sql`currency c where c.id = any(${ids('currencyId')}::integer[]) and c.retired_at is null`,
      )} as currencies,
      ${pairs(
        sql`json_build_object('id', a.id, 'amount', a.amount::text, 'currencyId', a.currency_id,
          'startDate', ${firstDayOfTerm}, 'endDate', ${lastDayOfTerm},
          'corporationIds', array(select ac.corporation_id from agreement_corporation ac where ac.agreement_id = a.id))`,
        sql`agreement a where a.id = any(${ids('agreementId')}::integer[]) and (
          a.id = ${savedAgreementId} or ${isRunning} and exists (
            select from agreement_corporation ac
            where ac.agreement_id = a.id and ac.corporation_id in ${corporationsOf(userId)}))`,
      )} as agreements`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from clause always answers a row.')
  return {
    today: row.today,
    owners: new Map(row.owners),
    lookups: new Map(row.lookups),
    currencies: new Map(row.currencies),
    agreements: new Map(row.agreements.map(({ id, amount, ...rest }) => [id, { amount: amountOf(amount), ...rest }])),
  }
}
