import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { roleNames } from '@portal/contracts/identity/roles'
import { addressFor } from '../../../packages/portal/src/testing/every-call/requests'
import { rowRules } from '../../../packages/portal/src/testing/every-call/row-rules'
import { sampleBody } from '../../../packages/portal/src/testing/every-call/samples'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { count, type Check } from './check'
import { makeForeignCompany, ofNobody, type ForeignIds, type Id } from './foreign-company'
import { bearer, callOnce, postOf, type Call } from './probe'

const absentGuid = '00000000-0000-4000-8000-00000000beef'
const absentId = 2_147_483_000

/** People of the demo group, and somebody with every right in its first company. */
const names = ['employee', 'finance', 'hr', 'manager', 'admin']

/** They end the sessions of the others. */
const ending = ['logout', 'changePassword', 'login', 'resetPassword', 'recoverPassword']
const isForAll = ({ name }: NamedCall) => {
  const rule = rowRules[name]
  return rule !== undefined && 'none' in rule
}

/** One place of a call for an id. */
interface Place {
  name: string
  isGuid: boolean
  request(id: Id): Call
}

const namesId = /id|ids|guid|user|users|list|approver/i

/** Returns a copy of the value with the id at one of its places, for each place. */
function placesIn(value: unknown, name = ''): { name: string; isGuid: boolean; put(id: Id): unknown }[] {
  if (value === absentGuid) return [{ name, isGuid: true, put: id => id }]
  if (typeof value === 'number' && namesId.test(name)) return [{ name, isGuid: false, put: id => id }]
  if (Array.isArray(value)) return placesIn(value[0], name).map(place => ({ ...place, put: id => [place.put(id)] }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    placesIn(inner, field).map(place => ({
      ...place,
      name: name && !name.includes('.') ? `${name}.${place.name}` : place.name,
      put: (id: Id) => ({ ...value, [field]: place.put(id) }),
    })),
  )
}

function placesOf({ call }: NamedCall): Place[] {
  const method = call.method
  const body = sampleBody(call)
  const fill = (path: string, sent: unknown): Call =>
    sent === undefined ? { method, path } : { ...postOf(path, sent), method }
  const inAddress = Object.keys(call.params?.shape ?? {}).flatMap(name =>
    [true, false].map(isGuid => ({
      name,
      isGuid,
      request: (id: Id) => fill(addressFor(call, { [name]: name === 'file' ? `${id}.pdf` : String(id) }), body),
    })),
  )
  const inBody = placesIn(body).map(({ name, isGuid, put }) => ({
    name,
    isGuid,
    request: (id: Id) => fill(addressFor(call), put(id)),
  }))
  return [...inAddress, ...inBody]
}

/** New ids differ each time. */
const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b\d{7,}\b/g

/** The answer without ids, and a refusal without what its caller sees anyway. */
async function answerTo({ url }: MeasuredPortal, token: string, place: Place, id: Id): Promise<string> {
  const request = place.request(id)
  const { status, text } = await callOnce(url, { ...request, headers: { ...request.headers, ...bearer(token) } })
  if (status < 400) return `${status} ${text.replaceAll(anyId, '#')}`
  const refusal = /^.*?"errors":\[.*?\]/.exec(text)?.[0] ?? text
  return `${status} ${refusal.replaceAll(anyId, '#').replaceAll(/\d+/g, '#')}`
}

/** What the caller learns of foreign ids: answers that an id of nothing does not get. */
async function learntBy(portal: MeasuredPortal, token: string, { name }: NamedCall, place: Place, ids: readonly Id[]) {
  const absent = place.isGuid ? absentGuid : absentId
  const learnt: string[] = []
  let toNothing = await answerTo(portal, token, place, absent)
  // Whoever may not make the call at all is refused before it reads.
  if (toNothing.startsWith('403')) return learnt
  for (const id of ids) {
    const answer = await answerTo(portal, token, place, id)
    if (answer === toNothing) continue
    // An earlier call may have changed what is answered.
    toNothing = await answerTo(portal, token, place, absent)
    if (answer !== toNothing)
      learnt.push(`${name} ${place.name} ${id}: ${answer.slice(0, 400)}\n    not ${toNothing.slice(0, 400)}`)
  }
  return learnt
}

async function callersOf(portal: MeasuredPortal): Promise<number[]> {
  const { database } = portal
  const { rows } = await database.query<{ id: number }>(`
    insert into app_user (email, password_hash, first_name, last_name, title, corporation_id, department_id, birth_date,
      recruitment_date)
    values ('stranger@anka.test', '', 'Stranger', 'Stranger', '', 1, 11, '1980-01-01', '2010-01-01') returning id`)
  const stranger = rows[0]?.id ?? 0
  await database.query('insert into user_role select $1, unnest($2::text[])', [stranger, roleNames])
  await database.query('insert into user_permission select $1, kind, 1, true from unnest($2::integer[]) kind', [
    stranger,
    Object.values(permissionTypes),
  ])
  return [...(await portal.idsOf(...names)), stranger]
}

/** The foreign company's rows. */
async function rowsOf({ database }: MeasuredPortal, { ids, guids }: ForeignIds): Promise<string[]> {
  const { rows: columns } = await database.query<{ name: string; column: string }>(`
    select table_name as name, column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('id', 'guid')
      and table_name !~ '${ofNobody}'
    order by 1, 2`)
  const found: string[] = []
  for (const { name, column } of columns) {
    const { rows } = await database.query<{ row: string }>(
      `select (to_jsonb(t) - 'last_used')::text as row from ${name} t where ${column}::text = any($1) order by 1`,
      [[...ids, ...guids].map(String)],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/**
 * Everybody in the group may know and name its people and companies: these calls tell who there is, and no more. A guid
 * that a client has chosen for an agreement cannot be chosen again.
 */
const tellWhoThereIs: Readonly<Record<string, readonly string[]>> = {
  usage: ['userId'],
  userDetail: ['Id'],
  userInfo: ['id'],
  createExpenses: ['CreateModel.userId'],
  createPurchases: ['CreateModel.userId'],
  createAgreement: ['agreementGuid', 'corporationIds', 'followUserList'],
  renewAgreement: ['agreementGuid'],
  updateAgreement: ['corporationIds', 'followUserList'],
  addPerson: ['corporationId', 'secondCorporationId'],
  substituteFit: ['substituteId'],
  addSubstitution: ['substituteId'],
  updateSpecificTree: ['treeUsers'],
  updateModule: ['treeUsers'],
  previewTrees: ['trees.treeUsers'],
  exportTreePreview: ['trees.treeUsers'],
  replayTrees: ['trees.treeUsers'],
}
const isToldToAll = ({ name }: NamedCall, place: Place) => tellWhoThereIs[name]?.includes(place.name)

export const foreignIds: Check = {
  name: 'foreign-ids',
  planted: [
    {
      fault: 'shows agreements of all companies',
      pattern: /ac\.corporation_id = any\(/,
      replacement: '-1 <> all(',
      foundBy: 'answers that an id of nothing does not get',
    },
  ],
  run: async portal => {
    const callers = await callersOf(portal)
    const foreign = await makeForeignCompany(portal)
    const before = await rowsOf(portal, foreign)
    const walked = allCalls.filter(named => !ending.includes(named.name) && !isForAll(named))
    const places = walked.flatMap(named =>
      placesOf(named).flatMap(place => (isToldToAll(named, place) ? [] : [{ named, place }])),
    )
    let asked = 0
    const learnt: string[] = []
    // One call of a person at a time, or the limit of their exports answers.
    const walk = async (tokens: readonly string[]) => {
      for (const [i, { named, place }] of places.entries()) {
        const token = tokens[i] ?? ''
        const ids = place.isGuid ? foreign.guids : foreign.ids
        asked += ids.length
        learnt.push(...(await learntBy(portal, token, named, place, ids)))
      }
    }
    // Some calls end the sessions of their caller.
    const tokens: string[][] = []
    for (const caller of callers) tokens.push(await portal.tokensOf(places.map(() => caller)))
    await Promise.all(tokens.map(walk))
    const after = await rowsOf(portal, foreign)
    const changed = after.filter(row => !before.includes(row))
    const once = new Map([...changed, ...learnt].map(line => [line.split(' ').slice(0, 2).join(' '), line]))
    for (const line of once.values()) process.stderr.write(`  ${line}\n`)
    const lost = before.length - after.length
    return [
      { what: 'foreign ids', measured: foreign.ids.length + foreign.guids.length, atLeast: 25, show: count },
      { what: 'questions about them', measured: asked, atLeast: 10_000, show: count },
      { what: 'answers that an id of nothing does not get', measured: learnt.length, atMost: 0, show: count },
      { what: 'rows of theirs that changed', measured: changed.length + Math.abs(lost), atMost: 0, show: count },
    ]
  },
}
