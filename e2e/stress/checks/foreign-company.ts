import { randomUUID } from 'node:crypto'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { multipart, pdf, png } from '../../../packages/workflow-service/src/testing/sample-files'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { sampleForms } from '../../support/sample-forms'
import { bearer, callOnce, postOf, type Call } from './probe'

/** Ids of one kind and no other: each table's own begin at a million more than the last one's. */
const spread = 1_000_000
const company = 1_900_000_000
const department = company + 1000
/** Who decides in the company, in this order, with the role that the place needs. */
const approvers: readonly (readonly RoleName[])[] = [
  ['WorkflowManager', 'WorkflowHumanResources'],
  ['WorkflowPurchasing'],
  ['WorkflowFinancialAffairs'],
  ['WorkflowFinance'],
]

export type Id = number | string

/** Tables whose rows belong to the portal. */
export const ofNobody = '^(job|mail_outbox|hub_outbox)'

/** Ids of one table are alike. */
const ofEachColumn = 2

/** Ids and guids that only this company has. */
export interface ForeignIds {
  ids: number[]
  guids: string[]
}

/** Fills a company that nobody of the demo group has to do with, with a record of every kind. */
export async function makeForeignCompany(portal: MeasuredPortal): Promise<ForeignIds> {
  const before = new Set((await allIds(portal)).flat().map(String))
  await spreadIds(portal)
  const people = await makePeople(portal)
  const [owner = 0, master = 0, purchasing = 0, affairs = 0, finance = 0] = people
  const tokens = new Map(people.map((id, i) => [id, i]))
  const sessions = await portal.tokensOf(people)
  const tokenOf = (id: number) => sessions[tokens.get(id) ?? 0] ?? ''
  const ask = async <Data>(id: number, call: Call): Promise<Data> => {
    const { status, text } = await callOnce(portal.url, {
      ...call,
      headers: { ...call.headers, ...bearer(tokenOf(id)) },
    })
    const answer = JSON.parse(text) as { success: boolean; data: Data }
    if (!answer.success) throw new Error(`${call.path} was refused: ${status} ${text.slice(0, 1000)}`)
    return answer.data
  }
  const post = <Data>(id: number, path: string, body: unknown) => ask<Data>(id, postOf(path, body))
  const upload = (id: number, path: string, fields: Record<string, string>, content = pdf, filename = 'a.pdf') => {
    const parts = Object.entries(fields).map(([name, value]) => ({ name, content: value }))
    const { payload, headers } = multipart(...parts, { name: 'files', content, filename })
    return ask(id, { method: 'POST', path, headers, body: payload })
  }
  const act = (id: number, formGuid: string, state: number, more: object = {}) =>
    post(id, '/api/FormRequest/Update', [{ formGuid, state, ...more }])

  const of = { corporationId: company, departmentId: department }
  const paths = {
    expense: '/api/expenseform/Create',
    purchase: '/api/purchaseform/Create',
    leave: '/api/annualleave/Create',
  }
  const file = async (module: keyof typeof paths) => {
    const { newForm } = sampleForms[module]
    const body = newForm(owner, module === 'leave' ? {} : of)
    const [made] = await post<{ formGuid: string }[]>(owner, paths[module], body)
    return made?.formGuid ?? ''
  }
  const [expense, purchase, leave] = [await file('expense'), await file('purchase'), await file('leave')]
  await upload(owner, '/api/FileManager/UploadExpenseFile', { formGuid: expense })
  await upload(owner, '/api/FileManager/UploadPurchaseFile', { formGuid: purchase })
  await upload(owner, '/api/FileManager/UploadAnnualLeaveFile', { formGuid: leave })
  await act(master, expense, 2, { askToUser: owner, description: 'x' })
  const offer = { offerGuid: randomUUID(), brand: 'x', model: 'x', price: '10.00', currencyId: 1, supplier: 'x' }
  await act(master, purchase, 4)
  await upload(purchasing, '/api/FileManager/UploadPurchaseOfferFile', { offerGuid: offer.offerGuid })
  await act(purchasing, purchase, 4, { offers: [offer] })
  await makeOther({ post, upload, owner, master, affairs, finance })
  // Jobs of the first start may have told others meanwhile.
  await portal.database.query('delete from notification where id >= $1 and user_id < $1', [spread])
  return foreignOf(await allIds(portal), before)
}

interface Making {
  post(id: number, path: string, body: unknown): Promise<unknown>
  upload(
    id: number,
    path: string,
    fields: Record<string, string>,
    content?: Buffer,
    filename?: string,
  ): Promise<unknown>
  owner: number
  master: number
  affairs: number
  finance: number
}

/** Everything that is no form. */
async function makeOther({ post, upload, owner, master, affairs, finance }: Making): Promise<void> {
  const agreementGuid = randomUUID()
  await upload(master, '/api/FileManager/UploadAgreementFile', { agreementGuid })
  await post(master, '/api/agreement/Create', {
    agreementGuid,
    title: 'x',
    company: 'x',
    corporationIds: [company],
    followUserList: [finance],
    amount: '10.00',
    currencyId: 1,
    period: 1,
    startDate: '2026-01-01',
    endDate: '2030-01-01',
    lastTerminationDate: '2029-01-01',
    keyword: 'x',
    autoRenewal: false,
    notes: 'x',
    additionalAmount: [],
  })
  await upload(master, '/api/cv/UploadCv', { userId: String(owner) })
  await upload(owner, '/api/user/photo', {}, png, 'a.png')
  await post(owner, '/api/substitution/add', { substituteId: affairs, startDate: '2030-01-01', endDate: '2030-02-01' })
  await post(owner, '/api/Account/Propose', { iban: 'DE89370400440532013000' })
  await post(master, '/api/Directory/Invite', { userIds: [finance] })
  const ledgerRow = { userId: owner, kind: 'correction', date: '2026-02-02', days: 1, reason: 'x' }
  await post(master, '/api/annualleave/ledger', ledgerRow)
}

async function spreadIds({ database }: MeasuredPortal): Promise<void> {
  const { rows } = await database.query<{ sequence: string }>(`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1`)
  for (const [i, { sequence }] of rows.entries()) {
    await database.query('select setval($1, $2)', [sequence, (i + 1) * spread])
  }
}

/** The owner of everything, and the approvers of the company's trees. */
async function makePeople({ database }: MeasuredPortal): Promise<number[]> {
  await database.query(
    `insert into corporation (id, name, locale, is_general_manager_exempt) values ($1, 'Foreign', 'TR', true)`,
    [company],
  )
  await database.query(`insert into department (id, corporation_id, name) values ($1, $2, 'Foreign')`, [
    department,
    company,
  ])
  const ids: number[] = []
  for (const roles of [['WorkflowUser'], ...approvers]) {
    const { rows } = await database.query<{ id: number }>(
      `insert into app_user (email, password_hash, first_name, last_name, title, corporation_id, department_id, birth_date,
        recruitment_date)
       values (gen_random_uuid() || '@foreign.test', '', 'Foreign', 'Foreign', '', $1, $2, '1980-01-01', '2010-01-01')
       returning id`,
      [company, department],
    )
    const id = rows[0]?.id ?? 0
    await database.query('insert into user_role select $1, unnest($2::text[])', [id, roles])
    ids.push(id)
  }
  const [owner, master, ...treeUsers] = ids
  await database.query('update app_user set master_id = $2 where id = $1', [owner, master])
  await database.query('insert into user_permission select $1, kind, $2, true from unnest($3::integer[]) kind', [
    master,
    company,
    Object.values(permissionTypes),
  ])
  await database.query(
    `with tree as (
       insert into default_tree (module_id, purchase_type_id, corporation_id)
       select id, kind, $1 from module m left join unnest(array[1, 2]) kind on m.id = 4 returning id)
     insert into default_tree_entry
     select tree.id, place, user_id from tree, unnest($2::integer[]) with ordinality u (user_id, place)`,
    [company, treeUsers],
  )
  return ids
}

/** Those of each column that were not there before, a few of each. */
function foreignOf(columns: readonly Id[][], before: ReadonlySet<string>): ForeignIds {
  const foreign = columns.flatMap(ids => ids.filter(id => !before.has(String(id))).slice(0, ofEachColumn))
  const all = [...new Set(foreign)]
  return {
    ids: all.filter(id => typeof id === 'number').filter(id => id >= spread),
    guids: all.filter(id => typeof id === 'string'),
  }
}

/** Every id and guid in the database but those of photos, by column. */
async function allIds({ database }: MeasuredPortal): Promise<Id[][]> {
  const { rows } = await database.query<{ name: string; column: string; isGuid: boolean }>(`
    select c.table_name as name, c.column_name as column, c.data_type = 'uuid' as "isGuid"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '${ofNobody}'
      and (c.data_type = 'uuid' or c.data_type in ('integer', 'bigint') and c.column_name = 'id')`)
  // Each kind of file has a rule of its own; everybody in the group may see photos.
  const { rows: files } = await database.query<{ guid: string; kind: string }>('select guid, kind from stored_file')
  const photos = files.filter(({ kind }) => kind === 'photo').map(({ guid }) => guid)
  const found: Id[][] = files.flatMap(({ guid, kind }) => (kind === 'photo' ? [] : [[guid]]))
  for (const { name, column, isGuid } of rows) {
    const { rows: values } = await database.query<{ value: string }>(
      `select distinct ${column}::text as value from ${name}
       where ${column} is not null and ${column}::text <> all($1)`,
      [photos],
    )
    found.push(values.map(({ value }) => (isGuid ? value : Number(value))))
  }
  return found
}
