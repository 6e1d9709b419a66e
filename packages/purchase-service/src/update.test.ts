import type { TimelineEvent } from '@portal/contracts/forms/form'
import { addDays } from '@portal/rules/calendar/month'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, idOf, nameOf } from '@portal/workflow-service/testing/trees'
import { ofEmployee, purchaseLine, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
beforeAll(async () => {
  service = await startPurchaseService()
})
afterAll(() => service.close())

const yesterday = addDays(today(), -1)

async function submitted(changes: Sent = {}) {
  const { formGuid } = await service.file('rnd', changes)
  const edit = (sent: Sent, who = 'rnd') => service.edit(who, formGuid, purchaseLine({ ...changes, ...sent }))
  const newest = async () => {
    const url = `/api/formrequest/timeline/${formGuid}`
    return (await answerTo<TimelineEvent[]>(service, 'rnd', ['GET', url])).body.data.at(-1)
  }
  return { formGuid, edit, newest }
}

test('an edit is kept, shown and told as old and new', async () => {
  const { edit, newest } = await submitted()
  const { status, body } = await edit({ productQuantity: 3, currencyId: 2, needDate: addDays(today(), 5) })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ productQuantity: 3, wishedCurrencyId: 2, version: 2 })
  expect(await newest()).toMatchObject({
    currentState: 14,
    changes: [
      { field: 'needDate', from: today(), to: addDays(today(), 5) },
      { field: 'productQuantity', from: '2', to: '3' },
      { field: 'currencyId', from: null, to: '2' },
    ],
    notes: [],
  })
})

test('what is sent as it is changes nothing, also once the day has passed', async () => {
  const { formGuid, edit, newest } = await submitted()
  const { id } = (await service.get('rnd', formGuid)).body.data
  await service.database.db
    .updateTable('purchase_form')
    .set({ need_date: yesterday })
    .where('form_id', '=', id)
    .execute()
  expect((await edit({ needDate: yesterday })).body.data.version).toBe(1)
  expect((await edit({ needDate: yesterday, productQuantity: 9 })).status).toBe(200)
  expect(await newest()).toMatchObject({ changes: [{ field: 'productQuantity' }] })
  expect((await edit({ needDate: addDays(today(), -2) })).body.errors).toEqual([
    expect.objectContaining({ path: 'needDate', code: 'DATE_TOO_EARLY' }),
  ])
})

test('what was chosen before may stay: a retired type, an agreement that has expired since', async () => {
  const { db } = service.database
  const { edit } = await submitted({ typeId: 5, agreementId: 1 })
  await db.updateTable('requirement_type').set({ retired_at: new Date() }).where('id', '=', 5).execute()
  await db.updateTable('agreement').set({ end_date: yesterday }).where('id', '=', 1).execute()
  expect((await edit({ description: 'Üç mühendis için' })).status).toBe(200)
})

describe('the tree is composed anew', () => {
  test.each<[string, Sent, string[]]>([
    ['purchase type', { purchaseTypeId: 2 }, ['buyer', 'affairs', 'finance']],
    ['person', { userId: idOf('employee') }, ['lead', 'purchasing', 'affairs', 'finance']],
    ['company', ofEmployee, ['lead', 'director', 'purchasing', 'buyer', 'affairs', 'finance']],
  ])('for another %s', async (_what, changes, tree) => {
    const { edit, newest } = await submitted()
    const { body } = await edit(changes)
    expect(body.data.treeUsers.map(nameOf)).toEqual(tree)
    expect(await newest()).toMatchObject({ notes: ['TreeComposedAnew'] })
  })

  test('and not for another product; approvers added by hand stay', async () => {
    const { formGuid, edit, newest } = await submitted()
    const added = { formGuid, treeOrder: 4, userId: idOf('hr'), currentState: 1 }
    await answerTo(service, 'purchasing', ['POST', '/api/FormRequest/addstate'], added)
    await edit({ productType: 'Masaüstü bilgisayar' })
    expect(await newest()).toMatchObject({ notes: [] })
    const { body } = await edit({ productType: 'Masaüstü bilgisayar', purchaseTypeId: 2 })
    expect(body.data.treeUsers.map(nameOf)).toEqual(['buyer', 'affairs', 'hr', 'finance'])
  })

  test('or the edit is refused where there is none', async () => {
    const { formGuid, edit } = await submitted()
    const { status, body } = await edit({ userId: idOf('field'), corporationId: 4, departmentId: 41 })
    expect([status, body.code]).toEqual([422, 'TREE_MISSING'])
    expect((await service.get('rnd', formGuid)).body.data).toMatchObject({ userId: idOf('rnd'), version: 1 })
  })
})

describe('an edit is refused', () => {
  test('to somebody who does not see the form', async () => {
    const { edit } = await submitted()
    expect((await edit({ productQuantity: 3 }, 'colleague')).status).toBe(404)
  })

  test('to an approver, and to everybody once one has acted', async () => {
    const { formGuid, edit } = await submitted(ofEmployee)
    expect((await edit({ productQuantity: 3 }, 'lead')).body.code).toBe('ONLY_OWNER_EDITS')
    await service.act('lead', formGuid, 4)
    expect((await edit({ productQuantity: 3 })).body.code).toBe('EDIT_TOO_LATE')
  })

  test('of a version that somebody has changed since, with the form as it is', async () => {
    const { edit } = await submitted()
    await edit({ version: 1, productQuantity: 7 })
    const { status, body } = await edit({ version: 1, productQuantity: 8 })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.data).toMatchObject({ productQuantity: 7, version: 2 })
  })

  test.each<[string, Sent, string, string]>([
    ['half a piece', { productQuantity: 1.5 }, 'productQuantity', 'WRONG_FORMAT'],
    ['no product', { productType: undefined }, 'productType', 'REQUIRED'],
    ['an expired agreement', { agreementId: 4 }, 'agreementId', 'PURCHASE_AGREEMENT_EXPIRED'],
    ['somebody passive', { userId: idOf('passive') }, 'userId', 'NOT_A_CHOICE'],
  ])('with %s', async (_what, changes, path, code) => {
    const { edit } = await submitted()
    const { status, body } = await edit(changes)
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }))
  })
})

test('files are seen with the form, and changed while it may be edited', async () => {
  const { formGuid, newest } = await submitted(ofEmployee)
  const { body } = await service.upload('rnd', formGuid, 'ihtiyac.pdf', pdf)
  const path = ['DELETE', `/api/FileManager/DeletePurchaseFile/${body.data[0]?.fileGuid}`] as const
  expect((await service.get('finance', formGuid)).body.data.uploadedFiles).toMatchObject([{ name: 'ihtiyac.pdf' }])
  expect(await newest()).toMatchObject({ changes: [{ field: 'uploadedFiles', from: null, to: 'ihtiyac.pdf' }] })
  expect((await answerTo(service, 'colleague', path)).status).toBe(404)
  expect((await answerTo(service, 'lead', path)).body.code).toBe('FILE_NOT_EDITABLE')
  await service.act('lead', formGuid, 4)
  expect((await answerTo(service, 'rnd', path)).body.code).toBe('FILE_NOT_EDITABLE')
})
