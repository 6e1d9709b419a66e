import { randomUUID } from 'node:crypto'
import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { roleNames } from '@portal/contracts/identity/roles'
import { demoPeople } from '@portal/database/demo/people'
import { beginSession } from '@portal/http/session'
import { multipart, pdf } from '@portal/workflow-service/testing/sample-files'
import { unzip } from '@portal/xlsx/testing/unzip'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { addressFor } from '../testing/every-call/requests'
import { sampleBody } from '../testing/every-call/samples'
import { startTestApp, type TestApp } from '../testing/test-app'

/**
 * The owner of a purchase, with every role and every permission except the one for all purchases, makes every call of
 * the portal. No answer may contain an offer, its price or its supplier.
 */

const absentGuid = '00000000-0000-4000-8000-00000000beef'
const told =
  /Saklımarka|Saklımodel|Saklıtedarik|saklı\.example|saklidosya|Saklıgerekçe|DE89370400440532013000|7[.,]?654[.,]32/i

const everyPermissionButPurchases = permissionNames.filter(name => name !== 'AllPurchasing' && name !== 'AllForms')
const idOf = (name: string) => demoPeople.findIndex(({ email }) => email === `${name}@anka.test`) + 1

let portal: TestApp
const tokens = new Map<string, string>()
const guids: { form: string; offer: string; file: string; open: string } = { form: '', offer: '', file: '', open: '' }

async function ask(who: string, method: InjectOptions['method'], url: string, rest: InjectOptions = {}) {
  const token = tokens.get(who) ?? (await beginSession(portal.database.db, idOf(who)))
  tokens.set(who, token)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', ...rest.headers }
  return portal.app.inject({ ...rest, method: method ?? 'GET', url, headers })
}

async function act(who: string, formGuid: string, state: number, rest: object = {}) {
  const { body } = await ask(who, 'POST', '/api/FormRequest/Update', { payload: [{ formGuid, state, ...rest }] })
  if (!body.startsWith('{"success":true')) throw new Error(`${who} was refused: ${body}`)
}

const offer = (changes: object = {}) => ({
  offerGuid: randomUUID(),
  brand: 'Saklımarka',
  model: 'Saklımodel',
  price: '7654.32',
  currencyId: 1,
  link: 'https://saklı.example/teklif',
  supplier: 'Saklıtedarik',
  iban: 'DE89370400440532013000',
  ...changes,
})

async function newForm(filler = 'rnd'): Promise<string> {
  const line = {
    userId: idOf('rnd'),
    corporationId: 2,
    departmentId: 21,
    typeId: 1,
    purchaseTypeId: 1,
    needDate: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' }),
    productType: 'Masa',
    productQuantity: 1,
    description: 'Yeni ofis',
  }
  const { body } = await ask(filler, 'POST', '/api/purchaseform/Create', { payload: { CreateModel: [line] } })
  return (JSON.parse(body) as { data: { formGuid: string }[] }).data[0]?.formGuid ?? ''
}

beforeAll(async () => {
  portal = await startTestApp()
  const { db } = portal.database
  const ofOwner = { user_id: idOf('rnd') }
  await db.deleteFrom('user_role').where('user_id', '=', ofOwner.user_id).execute()
  await db
    .insertInto('user_role')
    .values(roleNames.map(role => ({ ...ofOwner, role })))
    .execute()
  await db
    .insertInto('user_permission')
    .values(
      everyPermissionButPurchases.flatMap(name =>
        [1, 2].map(corporation_id => ({ ...ofOwner, type_id: permissionTypes[name], corporation_id, is_write: true })),
      ),
    )
    .execute()
  await sql`update app_user set is_send_mail = true`.execute(db)

  guids.form = await newForm()
  const chosen = offer()
  const body = multipart(
    { name: 'offerGuid', content: chosen.offerGuid },
    { name: 'file', filename: 'saklidosya.pdf', content: pdf },
  )
  await ask('purchasing', 'POST', '/api/FileManager/UploadPurchaseOfferFile', body)
  await act('purchasing', guids.form, 4, { offers: [chosen, offer({ price: '9654.32' })] })
  await act('affairs', guids.form, 4)
  const choice = { reason: 'Saklıgerekçe' }
  await act('finance', guids.form, 4, { offers: [{ ...chosen, isApproved: true }], choice })
  const { data } = (await ask('finance', 'GET', `/api/purchaseform/get/${guids.form}`)).json<{
    data: { offers: { offerGuid: string; files: { fileGuid: string }[] }[] }
  }>()
  guids.offer = data.offers[0]?.offerGuid ?? ''
  guids.file = data.offers[0]?.files[0]?.fileGuid ?? ''
  guids.open = await newForm()
  await act('purchasing', guids.open, 4, { offers: [offer()] })
  await act('affairs', guids.open, 2, { askToUser: idOf('rnd'), description: 'Kaç kişi için?' })
})
afterAll(() => portal.close())

/** The answer's text, unzipped if it is a spreadsheet. */
function textOf({ rawPayload, headers }: Awaited<ReturnType<typeof ask>>): string {
  const isSheet = String(headers['content-type']).includes('spreadsheet')
  return isSheet ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString()
}

/** Makes the call for each guid, once with every field of the body and once with none. */
function requestsOf({ call }: NamedCall): { url: string; payload?: object }[] {
  const isOfList = call.method !== 'GET' && call.body
  const bodies = isOfList ? [sampleBody(call) as object, Array.isArray(sampleBody(call)) ? [] : {}] : [undefined]
  return [guids.form, guids.open, guids.offer, guids.file].flatMap(guid =>
    bodies.map(body => {
      const names = Object.keys(call.params?.shape ?? {})
      const params: Record<string, string> = {
        ...(names.includes('guid') && { guid }),
        ...(names.includes('formGuid') && { formGuid: guid }),
        ...(names.includes('file') && { file: `${guid}.pdf` }),
        ...(names.includes('id') && /FormRequest|Form\/get|annualleave/i.test(call.path) && { id: guid }),
      }
      const url = addressFor(call, params)
      const payload = body && (JSON.parse(JSON.stringify(body).replaceAll(absentGuid, guid)) as object)
      return payload ? { url, payload } : { url }
    }),
  )
}

/** Calls that change something run after reads; calls that end the session are left out. */
const isRead = ({ call }: NamedCall) => call.method === 'GET' || !!call.showsForms || !!call.answersFile
const ending = ['logout', 'changePassword', 'login', 'resetPassword', 'recoverPassword']
const inOrder = [...allCalls.filter(isRead), ...allCalls.filter(call => !isRead(call))].filter(
  ({ name }) => !ending.includes(name),
)

test('whoever may view offers is told of them, so that the search is known to find', async () => {
  for (const url of [`/api/purchaseform/get/${guids.form}`, `/api/formrequest/timeline/${guids.form}`]) {
    expect(textOf(await ask('finance', 'GET', url))).toMatch(told)
  }
  for (const url of ['/api/purchaseform/exportAllPurchasing', '/api/payment/list', '/api/payment/exportCsv']) {
    expect(textOf(await ask('finance', 'POST', url, { payload: {} }))).toMatch(told)
  }
})

test('the owner reads their form, and payments of others', async () => {
  for (const url of [`/api/purchaseform/get/${guids.form}`, `/api/formrequest/timeline/${guids.form}`]) {
    expect((await ask('rnd', 'GET', url)).statusCode).toBe(200)
  }
  for (const name of ['purchaseform/list', 'formrequest/AllForms', 'payment/list', 'payment/getWeeks']) {
    expect((await ask('rnd', 'POST', `/api/${name}`, { payload: {} })).statusCode).toBe(200)
  }
})

test.each(inOrder)('$name tells the owner nothing of offers', async named => {
  for (const { url, ...rest } of requestsOf(named)) {
    const answer = await ask('rnd', named.call.method, url, rest)
    expect([url, rest, answer.statusCode < 500 || answer.statusCode]).toEqual([url, rest, true])
    expect(textOf(answer)).not.toMatch(told)
  }
})

test('who filed the form for the owner is told nothing of offers either', async () => {
  const formGuid = await newForm('colleague')
  const given = offer()
  const staged = { name: 'offerGuid', content: given.offerGuid }
  const file = { name: 'file', filename: 'saklidosya.pdf', content: pdf }
  await ask('purchasing', 'POST', '/api/FileManager/UploadPurchaseOfferFile', multipart(staged, file))
  await act('purchasing', formGuid, 4, { offers: [given] })
  await act('affairs', formGuid, 4)
  await act('finance', formGuid, 4, { offers: [{ ...given, isApproved: true }] })
  const { data } = (await ask('finance', 'GET', `/api/purchaseform/get/${formGuid}`)).json<{
    data: { offers: { files: { path: string }[] }[] }
  }>()
  const path = data.offers[0]?.files[0]?.path ?? ''
  expect((await ask('finance', 'GET', path)).statusCode).toBe(200)
  expect((await ask('colleague', 'GET', path)).statusCode).toBe(404)
  const pages = ['purchaseform/get', 'formrequest/timeline', 'FormRequest/Get'].map(call => `/api/${call}/${formGuid}`)
  for (const url of pages) {
    const answer = await ask('colleague', 'GET', url)
    expect([answer.statusCode, told.test(answer.body)]).toEqual([200, false])
  }
  for (const call of ['formrequest/AllForms', 'purchaseform/list', 'dashboard/chart']) {
    expect((await ask('colleague', 'POST', `/api/${call}`, { payload: {} })).body).not.toMatch(told)
  }
})

test('no message, notification or letter to anybody has a word of them', async () => {
  const { db } = portal.database
  for (const table of ['hub_outbox', 'mail_outbox', 'notification']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => told.test(row))).toEqual([])
  }
})
