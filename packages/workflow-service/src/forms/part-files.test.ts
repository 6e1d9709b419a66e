import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '@portal/contracts/files/files'
import { formStates } from '@portal/contracts/forms/states'
import { abilities } from '@portal/rules/approval/abilities'
import { refuse } from '@portal/rules/approval/outcome'
import { mayViewOffers } from '@portal/rules/approval/permission'
import { sql } from 'kysely'
import { type FormsService, purchaseParts, startFormsService } from '../testing/forms'
import { multipart, pdf } from '../testing/sample-files'
import { answerTo, nameOf, person } from '../testing/trees'
import { defineFormModule } from './form-module'

/** Files that belong to a part of a form: offers of a purchase, whose forms keep files of their own besides. */
const purchaseModule = defineFormModule({
  expression: 'PUR',
  ...purchaseParts,
  files: [
    { kind: 'purchase' },
    {
      kind: 'offer',
      part: {
        formOf: async (db, offerGuid) => {
          const { rows } = await sql<{ guid: string }>`
            select f.guid from test_offer o join form f on f.id = o.form_id where o.guid = ${offerGuid}`.execute(db)
          return rows[0]?.guid
        },
        maySee: mayViewOffers,
        mayChange: ({ approval, actor, context }) =>
          approval.state === formStates.Rejected
            ? refuse('FORM_IS_FINAL')
            : abilities(approval, actor, context).canAddOffers,
        onChange: async (transaction, offerGuid) => {
          await sql`update test_offer set changes = changes + 1 where guid = ${offerGuid}`.execute(transaction)
        },
      },
    },
  ],
})

let service: FormsService
beforeAll(async () => {
  service = await startFormsService(purchaseModule)
  await sql`create table test_offer (
    guid uuid primary key, form_id bigint not null, changes integer not null default 0)`.execute(service.database.db)
})
afterAll(() => service.close())

/** A purchase of `employee` that has come to `purchasing`, and the guid of an offer of it. */
async function withOffer(): Promise<{ formGuid: string; offerGuid: string }> {
  const { id, formGuid, approvers } = await service.file('employee', { module: 'PUR' })
  const names = approvers.map(({ userId }) => nameOf(userId))
  for (const name of names.slice(0, names.indexOf('purchasing'))) await service.act(name, formGuid, 4)
  const offerGuid = randomUUID()
  await sql`insert into test_offer (guid, form_id) values (${offerGuid}, ${id})`.execute(service.database.db)
  return { formGuid, offerGuid }
}

async function upload(who: string, offerGuid: string) {
  const body = multipart(
    { name: 'offerGuid', content: offerGuid },
    { name: 'file', filename: 'teklif.pdf', content: pdf },
  )
  const response = await service.call(person(who), 'POST', '/api/FileManager/UploadPurchaseOfferFile', body)
  return { status: response.statusCode, ...response.json<{ code?: string; data: UploadedFile[] }>() }
}

const statusOf = async (who: string, path: string) => (await service.call(person(who), 'GET', path)).statusCode
const remove = (who: string, guid: string) =>
  answerTo<null>(service, who, ['DELETE', `/api/FileManager/DeletePurchaseOfferFile/${guid}`])

test('only readers of a part of the form see its files', async () => {
  const { offerGuid } = await withOffer()
  const [file] = (await upload('purchasing', offerGuid)).data
  const path = file?.path ?? ''
  for (const who of ['purchasing', 'lead']) expect([who, await statusOf(who, path)]).toEqual([who, 200])
  // Its owner sees the form, and no offers.
  for (const who of ['employee', 'rnd']) expect([who, await statusOf(who, path)]).toEqual([who, 404])
})

test('a change of them is no edit of the form, but its part hears of it', async () => {
  const { formGuid, offerGuid } = await withOffer()
  const kept = async () => [
    (await service.tree('lead', formGuid)).body.data.version,
    (await service.timeline('lead', formGuid)).body.data.length,
  ]
  const before = await kept()
  const [file] = (await upload('purchasing', offerGuid)).data
  expect((await remove('purchasing', file?.fileGuid ?? '')).status).toBe(200)
  expect(await kept()).toEqual(before)
  const { rows } = await sql`select changes from test_offer where guid = ${offerGuid}`.execute(service.database.db)
  expect(rows).toEqual([{ changes: 2 }])
})

test('who may not change them now is told why, and the files stay', async () => {
  const { formGuid, offerGuid } = await withOffer()
  const [file] = (await upload('purchasing', offerGuid)).data
  await service.act('purchasing', formGuid, 3, { description: 'Gerek yok' })
  expect((await upload('purchasing', offerGuid)).code).toBe('FORM_IS_FINAL')
  expect((await remove('purchasing', file?.fileGuid ?? '')).body.code).toBe('FORM_IS_FINAL')
  expect(await statusOf('purchasing', file?.path ?? '')).toBe(200)
})

test('a file of a part that is not saved yet is its uploader’s alone', async () => {
  const [file] = (await upload('purchasing', randomUUID())).data
  expect(await statusOf('purchasing', file?.path ?? '')).toBe(200)
  expect(await statusOf('lead', file?.path ?? '')).toBe(404)
})
