import { randomUUID } from 'node:crypto'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { insertRows } from '@portal/database/table-rows'
import { Refusal } from '@portal/http/refusal'
import { isPastEnd } from '@portal/rules/agreements/agreement-state'
import { sql, type Kysely } from 'kysely'
import { amountRows, columnsOf } from '../write-agreement.command'
import type { AgreementRow, NewAgreement } from './plan-agreements'

interface By {
  readonly userId: number
  readonly today: string
}

type Planned = AgreementRow & { readonly agreement: NewAgreement }

/**
 * Creates the agreements of a file: first those that renew none of the file, then those that renew them, and so on.
 * Returns their ids.
 */
export async function applyAgreements(
  transaction: Kysely<Schema>,
  rows: readonly AgreementRow[],
  by: By,
): Promise<number[]> {
  const ids = new Map<AgreementRow, number>()
  let open = rows.filter((row): row is Planned => row.agreement !== undefined)
  while (open.length > 0) {
    const ready = open.filter(({ agreement: { former } }) => !former || 'known' in former || ids.has(former.row))
    if (ready.length === 0) throw new Error('The agreements of a file renew each other in a circle.')
    const made = await createAll(transaction, ready, ids, by)
    for (const [row, id] of made) ids.set(row, id)
    open = open.filter(row => !ids.has(row))
  }
  return [...ids.values()]
}

async function createAll(
  transaction: Kysely<Schema>,
  rows: readonly Planned[],
  ids: ReadonlyMap<AgreementRow, number>,
  { userId, today }: By,
): Promise<Map<AgreementRow, number>> {
  const formerId = ({ agreement: { former } }: Planned): number | null => {
    if (!former) return null
    return 'known' in former ? former.known.id : (ids.get(former.row) ?? null)
  }
  await renewAll(
    transaction,
    rows.flatMap(row => formerId(row) ?? []),
    userId,
  )
  const guids = new Map(rows.map(row => [randomUUID() as string, row]))
  await insertRows(
    transaction,
    'agreement',
    [...guids].map(([guid, row]) => ({
      ...columnsOf(row.agreement.fields),
      guid,
      state: isPastEnd(row.agreement.fields, today) ? agreementStates.Expired : agreementStates.Active,
      renewal_of_id: formerId(row),
      reference: row.agreement.reference,
      original_start_date: row.agreement.originalStart,
      created_by: userId,
    })),
  )
  const saved = await transaction
    .selectFrom('agreement')
    .select(['id', 'guid'])
    .where('guid', 'in', [...guids.keys()])
    .execute()
  const made = new Map(
    saved.flatMap(({ id, guid }) => {
      const row = guids.get(guid)
      return row ? [[row, id] as const] : []
    }),
  )
  const lists = [...made].map(([row, id]) => ({ id, ...row.agreement.fields }))
  await insertRows(
    transaction,
    'agreement_corporation',
    lists.flatMap(({ id, corporationIds }) =>
      corporationIds.map(corporation_id => ({ agreement_id: id, corporation_id })),
    ),
  )
  await insertRows(
    transaction,
    'agreement_follower',
    lists.flatMap(({ id, followUserList }) => followUserList.map(user_id => ({ agreement_id: id, user_id }))),
  )
  await insertRows(
    transaction,
    'agreement_amount',
    lists.flatMap(({ id, additionalAmount }) => amountRows(id, additionalAmount)),
  )
  await insertRows(
    transaction,
    'agreement_event',
    lists.map(({ id }) => ({
      agreement_id: id,
      version: 1,
      kind: 'Created' as const,
      user_id: userId,
    })),
  )
  return made
}

/** Marks agreements as renewed. Refuses if somebody else has just renewed one. */
async function renewAll(transaction: Kysely<Schema>, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    with renewed as (
      update agreement set state = ${agreementStates.RenewedPassive}, version = version + 1
      where id = any(${ids}::integer[]) and state <> ${agreementStates.RenewedPassive}
      returning id, version
    )
    insert into agreement_event (agreement_id, version, kind, user_id)
    select id, version, 'Renewed', ${userId} from renewed returning id`.execute(transaction)
  if (rows.length < ids.length) throw new Refusal('IMPORT_MOVED')
}
