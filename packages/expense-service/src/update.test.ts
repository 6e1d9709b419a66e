import type { TimelineEvent } from '@portal/contracts/forms/form'
import { expenseLine, startExpenseService, type ExpenseService, type ExpenseLineBody } from './testing/expenses'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, idOf, makePassive, nameOf, person } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

const timelineOf = async (guid: string, who = 'employee') =>
  (await answerTo<TimelineEvent[]>(service, who, ['GET', `/api/formrequest/timeline/${guid}`])).body.data
const saved = { ...expenseLine(), treeUsers: undefined }
const edited = (changes: ExpenseLineBody): ExpenseLineBody => ({ ...saved, ...changes })

test('what changed is saved, shown and told in the timeline', async () => {
  const { formGuid } = await service.file('employee')
  const changes = { company: 'Ada Turizm', amount: 99.9, invoiceNumber: 'A-1', description: 'Dönüş bileti' }
  const { status, body } = await service.edit('employee', formGuid, edited({ version: 1, ...changes }))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...changes, amount: '99.90', version: 2, isEditable: true })
  expect(body.data.treeUsers.map(nameOf)).toEqual(['lead', 'director', 'affairs', 'finance'])
  expect((await timelineOf(formGuid)).at(-1)).toMatchObject({
    currentState: 14,
    userId: idOf('employee'),
    changes: [
      { field: 'company', from: 'Çınar Turizm', to: 'Ada Turizm' },
      { field: 'invoiceNumber', from: null, to: 'A-1' },
      { field: 'amount', from: '120.50', to: '99.90' },
      { field: 'description', from: 'İstanbul–Ankara uçak bileti', to: 'Dönüş bileti' },
    ],
    notes: [],
  })
  expect((await service.list('lead', 'list', { search: 'ada turizm kilic' })).body.data).toHaveLength(1)
})

test('an edit whose answer was lost gets it when it is sent again, though the form has another version by then', async () => {
  const { formGuid } = await service.file('employee')
  const changes = edited({ version: 1, company: 'Ada Turizm', expenseGuid: formGuid })
  const edit = (headers: Record<string, string>) =>
    answerTo(service, 'employee', ['PUT', '/api/expenseform/update'], changes, headers)
  const first = await edit({ 'idempotency-key': 'edit-1' })
  expect(first.status).toBe(200)
  expect(await edit({ 'idempotency-key': 'edit-1' })).toEqual(first)
  expect((await edit({ 'idempotency-key': 'edit-2' })).body.code).toBe('STALE_VERSION')
  expect(await timelineOf(formGuid)).toHaveLength(2)
})

test('a form that is sent as it is stays as it is', async () => {
  const { formGuid } = await service.file('employee')
  const { body } = await service.edit('employee', formGuid, edited({ amount: '120.5' }))
  expect(body.data.version).toBe(1)
  expect(await timelineOf(formGuid)).toHaveLength(1)
})

test('a file that comes to a submitted form, and one that goes, are edits in its timeline', async () => {
  const { formGuid } = await service.file('employee')
  const { body } = await service.upload('employee', formGuid, 'fatura.pdf', pdf)
  await answerTo(service, 'employee', ['DELETE', `/api/FileManager/DeleteExpenseFile/${body.data[0]?.fileGuid}`])
  const [, added, removed] = await timelineOf(formGuid, 'lead')
  expect(added).toMatchObject({ currentState: 14, changes: [{ field: 'uploadedFiles', from: null, to: 'fatura.pdf' }] })
  expect(removed).toMatchObject({
    currentState: 14,
    changes: [{ field: 'uploadedFiles', from: 'fatura.pdf', to: null }],
  })
  expect((await service.get('employee', formGuid)).body.data.version).toBe(3)
})

describe('the tree is composed anew', () => {
  const treeAfter = async (filed: ExpenseLineBody, changes: ExpenseLineBody) => {
    const { formGuid } = await service.file('newhire', { departmentId: 15, ...filed })
    const { status, body } = await service.edit('newhire', formGuid, {
      ...edited({ userId: idOf('newhire'), departmentId: 15 }),
      ...filed,
      ...changes,
    })
    expect(status).toBe(200)
    return { formGuid, tree: body.data.treeUsers.map(nameOf) }
  }

  test('where the amount calls for the general manager, and where it no longer does', async () => {
    const { formGuid, tree } = await treeAfter({}, { amount: '12000.00' })
    expect(tree).toEqual(['manager', 'affairs', 'director', 'finance'])
    expect((await timelineOf(formGuid, 'newhire')).at(-1)).toMatchObject({ notes: ['TreeComposedAnew'] })
    expect((await treeAfter({ amount: '12000.00' }, { amount: '9000.00' })).tree).toEqual([
      'manager',
      'affairs',
      'finance',
    ])
    expect((await treeAfter({ amount: '12000.00' }, { currencyId: 2 })).tree).toEqual(['manager', 'affairs', 'finance'])
  })

  test('for another person and department; approvers added by hand stay', async () => {
    const { formGuid } = await service.file('employee')
    await answerTo(service, 'lead', ['POST', '/api/FormRequest/addstate'], {
      formGuid,
      treeOrder: 5,
      userId: idOf('hr'),
      currentState: 1,
    })
    const { status, body } = await service.edit(
      'employee',
      formGuid,
      edited({ userId: idOf('newhire'), departmentId: 15 }),
    )
    expect(status).toBe(200)
    expect(body.data.treeUsers.map(nameOf)).toEqual(['manager', 'affairs', 'hr', 'finance'])
    expect([body.data.userName, body.data.filledByName]).toEqual(['Ümit Doğan', 'Özge Kılıç'])
  })

  test('without passive approvers added by hand, even if the default is the same', async () => {
    const { formGuid } = await service.file('newhire', { departmentId: 15 })
    await answerTo(service, 'manager', ['POST', '/api/FormRequest/addstate'], {
      formGuid,
      treeOrder: 3,
      userId: idOf('rnd'),
      currentState: 1,
    })
    await makePassive(service, 'rnd')
    const own = { userId: idOf('newhire'), departmentId: 15, amount: '9000.00' }
    const { body } = await service.edit('newhire', formGuid, edited(own))
    await makePassive(service, 'rnd', false)
    expect(body.data.treeUsers.map(nameOf)).toEqual(['manager', 'affairs', 'finance'])
    expect((await timelineOf(formGuid, 'newhire')).at(-1)).toMatchObject({
      toUserId: idOf('rnd'),
      notes: ['PassiveLeftOut'],
    })
  })

  test('or the edit is refused where there is none', async () => {
    const { formGuid } = await service.file('employee', { userId: idOf('field'), corporationId: 4, departmentId: 41 })
    const { status, body } = await service.edit(
      'employee',
      formGuid,
      edited({ userId: idOf('field'), corporationId: 4, departmentId: 41, amount: '20000.00' }),
    )
    expect([status, body.code]).toEqual([422, 'GENERAL_MANAGER_MISSING'])
  })
})

describe('an edit is refused', () => {
  test('to an approver', async () => {
    const { formGuid } = await service.file('employee')
    expect(await service.edit('lead', formGuid, edited({ amount: '1.00', typeId: 99 }))).toMatchObject({
      status: 409,
      body: { code: 'ONLY_OWNER_EDITS' },
    })
  })

  test('to somebody who does not see the form', async () => {
    const { formGuid } = await service.file('employee')
    expect((await service.edit('rnd', formGuid, edited({}))).status).toBe(404)
  })

  test('once an approver has acted, while a question is open, and after the form is decided', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 2, { description: 'Neden?', askToUser: idOf('employee') })
    expect((await service.edit('employee', formGuid, edited({ amount: '1.00' }))).body.code).toBe('QUESTION_OPEN')
    await service.act('employee', formGuid, 7, { description: 'Fuar için.' })
    await service.act('lead', formGuid, 4)
    expect((await service.edit('employee', formGuid, edited({ amount: '1.00' }))).body.code).toBe('EDIT_TOO_LATE')
    await service.act('director', formGuid, 3)
    expect((await service.edit('employee', formGuid, edited({ amount: '1.00' }))).status).toBe(409)
  })

  test('of a version that somebody has changed since, with who did it and the form as it is', async () => {
    const { formGuid } = await service.file('rnd', { userId: idOf('employee') })
    await service.edit('rnd', formGuid, edited({ company: 'Yeni Firma', version: 1 }))
    const { status, body } = await service.edit('employee', formGuid, edited({ company: 'Eski Firma', version: 1 }))
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.message).toContain('Işıl Bağcı')
    expect(body.data).toMatchObject({ company: 'Yeni Firma', version: 2 })
  })

  test('that gives the form away, by an owner who did not fill it in', async () => {
    const { formGuid } = await service.file('rnd', { userId: idOf('employee') })
    const { status, body } = await service.edit('employee', formGuid, edited({ userId: idOf('colleague') }))
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'userId', code: 'NOT_ACCEPTED' })]])
  })

  test.each<[string, ExpenseLineBody, string, string]>([
    ['no country', { countryId: null }, 'countryId', 'CURRENCY_AND_COUNTRY_REQUIRED'],
    ['an expired agreement', { agreementId: 4 }, 'agreementId', 'AGREEMENT_EXPIRED'],
    ['another currency than the agreement’s', { agreementId: 3 }, 'currencyId', 'AGREEMENT_CURRENCY_DIFFERS'],
    ['a department of another company', { departmentId: 21 }, 'departmentId', 'NOT_A_CHOICE'],
    ['somebody passive', { userId: idOf('passive') }, 'userId', 'NOT_A_CHOICE'],
  ])('with %s', async (_what, changes, path, code) => {
    const { formGuid } = await service.file('employee')
    const { status, body } = await service.edit('employee', formGuid, edited(changes))
    expect(status).toBe(422)
    expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]))
  })
})

test('what was chosen before may stay: a retired type, an agreement that has expired and was renewed since', async () => {
  const { db } = service.database
  const filed = { typeId: 7, agreementId: 8, userId: idOf('field'), corporationId: 4, departmentId: 41 }
  const { formGuid } = await service.file('field', filed)
  await db.updateTable('expense_type').set({ retired_at: new Date() }).where('id', '=', 7).execute()
  await db.updateTable('agreement').set({ end_date: '2026-11-01', state: 3 }).where('id', '=', 8).execute()
  const { status } = await service.edit('field', formGuid, edited({ ...filed, amount: '130.00' }))
  expect(status).toBe(200)
})

describe('the files of a form', () => {
  test('are seen by those who see it, and changed while it may be edited', async () => {
    const { formGuid } = await service.file('employee')
    const { status, body } = await service.upload('employee', formGuid, 'fatura.pdf', pdf)
    expect(status).toBe(200)
    const { uploadedFiles } = (await service.get('finance', formGuid)).body.data
    expect(uploadedFiles).toMatchObject([{ fileGuid: body.data[0]?.fileGuid, name: 'fatura.pdf' }])
    const path = uploadedFiles[0]?.path ?? ''
    const read = async (who: string) => (await service.call(person(who), 'GET', path)).statusCode
    expect([await read('finance'), await read('rnd'), await read('employee')]).toEqual([200, 404, 200])

    const remove = (who: string) =>
      service.call(person(who), 'DELETE', `/api/FileManager/DeleteExpenseFile/${uploadedFiles[0]?.fileGuid}`)
    expect((await remove('rnd')).statusCode).toBe(404)
    expect((await remove('lead')).json()).toMatchObject({ code: 'FILE_NOT_EDITABLE' })
    await service.act('lead', formGuid, 4)
    expect((await remove('employee')).json()).toMatchObject({ code: 'FILE_NOT_EDITABLE' })
    expect((await service.upload('employee', formGuid, 'fatura.pdf', pdf)).body.code).toBe('FILE_NOT_EDITABLE')
  })

  test('that somebody else staged under a guid stay theirs', async () => {
    const guid = '3b0f6f0e-4f7e-4f0c-9a51-0e2f3c4d5e6f'
    const staged = await service.upload('colleague', guid, 'fatura.pdf', pdf)
    const created = await service.file('employee', { expenseGuid: guid })
    expect(created.uploadedFiles).toEqual([])
    const path = `/expense/file/${staged.body.data[0]?.fileGuid}.pdf`
    expect((await service.call(person('employee'), 'GET', path)).statusCode).toBe(404)
  })
})
