import { startFormsService, type FormsService } from '../testing/forms'
import { answerTo, idOf, nameOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())

const treeOf = async (guid: string) => (await service.tree('employee', guid)).body.data
const states = async (guid: string) =>
  (await treeOf(guid)).stateList.map(entry => `${nameOf(entry.userId)} ${entry.state}`)
const addState = (who: string, formGuid: string, user: string, treeOrder: number) =>
  answerTo<unknown>(service, who, ['POST', '/api/FormRequest/addstate'], { formGuid, treeOrder, userId: idOf(user) })

describe('a question', () => {
  test('shows the asker and who was asked, waits for the answer, and then both are as before', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 4)
    const asked = await service.act('director', formGuid, 2, { description: 'Neden?', askToUser: idOf('lead') })
    expect(asked).toMatchObject({ success: true, number: expect.any(Number), status: 1 })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 7', 'director 2', 'affairs 1', 'finance 1'])

    const waiting = (await service.list('lead', 'PendingForms', { status: 7 })).body
    expect(waiting.data).toMatchObject([{ formGuid, isWaitingAnswer: true, isCurrentUserTurn: false }])
    expect((await service.tree('director', formGuid)).body.data.abilities).toMatchObject({ isCurrentUserTurn: true })

    expect(await service.act('lead', formGuid, 7, { description: 'Çünkü' })).toMatchObject({ success: true })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 4', 'director 1', 'affairs 1', 'finance 1'])
    expect((await service.list('lead', 'AllForms', { status: 7 })).body.data).toEqual([])
    const said = (await service.timeline('employee', formGuid)).body.data
    expect(
      said.slice(-2).map(line => [nameOf(line.userId), line.currentState, line.description, line.toUserId]),
    ).toEqual([
      ['director', 2, 'Neden?', idOf('lead')],
      ['lead', 7, 'Çünkü', idOf('director')],
    ])
  })

  test('to nobody, or without words, is refused', async () => {
    const { formGuid } = await service.file('employee')
    expect(await service.act('lead', formGuid, 2, { description: '?' })).toMatchObject({ code: 'QUESTION_INCOMPLETE' })
    const toForeigner = { description: '?', askToUser: idOf('rnd') }
    expect(await service.act('lead', formGuid, 2, toForeigner)).toMatchObject({ code: 'CANNOT_ASK_USER' })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'affairs 1', 'finance 1'])
  })

  test('ends when the asker decides without the answer', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 2, { description: '?', askToUser: idOf('employee') })
    expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: true })
    expect((await treeOf(formGuid)).question).toBeNull()
    expect(await service.act('employee', formGuid, 7)).toMatchObject({ code: 'NO_QUESTION_FOR_YOU' })
  })
})

test('a note that is null is none', async () => {
  const { formGuid } = await service.file('employee')
  expect(await service.act('lead', formGuid, 4, { description: null })).toMatchObject({ success: true })
})

test('an approver may skip, the last may not, nor one whose role the tree needs', async () => {
  const { formGuid } = await service.file('employee')
  expect(await service.act('lead', formGuid, 5)).toMatchObject({ success: true })
  await service.act('director', formGuid, 4)
  expect(await service.act('affairs', formGuid, 5)).toMatchObject({ success: false, code: 'EXPENSE_TREE_ORDER' })
  await service.act('affairs', formGuid, 4)
  expect(await service.act('finance', formGuid, 5)).toMatchObject({ success: false, code: 'SKIP_LAST_ENTRY' })
  expect(await states(formGuid)).toEqual(['employee 6', 'lead 5', 'director 4', 'affairs 4', 'finance 1'])
})

describe('somebody put into the tree', () => {
  test('takes their place, and leaves it when taken out by who put them in', async () => {
    const { formGuid } = await service.file('employee')
    expect((await addState('director', formGuid, 'hr', 4)).status).toBe(200)
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'hr 1', 'affairs 1', 'finance 1'])
    const url = '/api/FormRequest/DeleteState'
    const byAnother = await answerTo(service, 'lead', ['DELETE', url], { formGuid, userId: idOf('hr') })
    expect([byAnother.status, byAnother.body.code]).toEqual([409, 'REMOVE_NOT_YOURS'])
    const inAddress = `${url}?formGuid=${formGuid}&userId=${idOf('hr')}`
    expect((await answerTo(service, 'director', ['DELETE', inAddress])).status).toBe(200)
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 1', 'director 1', 'affairs 1', 'finance 1'])
    expect((await service.tree('hr', formGuid)).status).toBe(404)
    const kinds = (await service.timeline('lead', formGuid)).body.data.map(line => [line.currentState, line.notes])
    expect(kinds.slice(1)).toEqual([
      [13, ['UserAdded']],
      [13, ['UserRemoved']],
    ])
  })

  test('before the turn gets it, and is told', async () => {
    const { formGuid } = await service.file('employee')
    await addState('lead', formGuid, 'hr', 2)
    expect((await service.tree('hr', formGuid)).body.data).toMatchObject({
      currentTreeOrder: 2,
      abilities: { isCurrentUserTurn: true, canApprove: true },
    })
    expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: false, code: 'NOT_YOUR_TURN' })
  })

  test('is nobody passive, nobody twice and nobody unknown', async () => {
    const { formGuid } = await service.file('employee')
    for (const [user, code] of [
      ['passive', 'USER_NOT_ACTIVE'],
      ['finance', 'USER_ALREADY_IN_TREE'],
    ] as const) {
      expect((await addState('lead', formGuid, user, 3)).body.code).toBe(code)
    }
    const unknown = { formGuid, treeOrder: 3, userId: 9999 }
    const { body } = await answerTo(service, 'lead', ['POST', '/api/FormRequest/addstate'], unknown)
    expect(body.code).toBe('USER_NOT_ACTIVE')
    const noUser = await answerTo(service, 'lead', ['POST', '/api/FormRequest/addstate'], { formGuid, treeOrder: 3 })
    expect(noUser.body.code).toBe('USER_REQUIRED')
  })
})

describe('a cancellation', () => {
  test('of a form that nobody has approved is done at once', async () => {
    const { formGuid } = await service.file('employee')
    expect(await service.act('employee', formGuid, 8)).toMatchObject({ success: true, status: 8 })
    expect(await service.act('lead', formGuid, 4)).toMatchObject({ code: 'FORM_IS_FINAL' })
  })

  test('of a pending form is agreed to by who approved', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 4)
    expect(await service.act('employee', formGuid, 8)).toMatchObject({ status: 10 })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 10', 'director 1', 'affairs 1', 'finance 1'])
    expect(await service.act('director', formGuid, 4)).toMatchObject({ code: 'CANCELLATION_PENDING' })
    expect((await service.list('lead', 'PendingForms', { status: 10 })).body.data).toMatchObject([
      { formGuid, isCurrentUserTurn: true, actions: { approve: 8, reject: 12 } },
    ])
    expect(await service.act('lead', formGuid, 8)).toMatchObject({ success: true, status: 8 })
  })

  test('that is rejected leaves the form pending as it was', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 4)
    await service.act('employee', formGuid, 8)
    expect(await service.act('lead', formGuid, 12)).toMatchObject({ success: true, status: 1 })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 4', 'director 1', 'affairs 1', 'finance 1'])
    expect((await treeOf(formGuid)).currentTreeOrder).toBe(3)
  })

  test('of an approved form goes through everybody who approved', async () => {
    const { formGuid } = await service.file('employee')
    const approvers = ['lead', 'director', 'affairs', 'finance']
    for (const who of approvers) await service.act(who, formGuid, 4)
    expect(await service.act('employee', formGuid, 8)).toMatchObject({ status: 11 })
    expect((await service.list('employee', 'AllForms', { status: 10 })).body.data).toMatchObject([
      { formGuid, status: 11 },
    ])
    for (const who of approvers.slice(0, -1)) expect(await service.act(who, formGuid, 8)).toMatchObject({ status: 11 })
    expect(await service.act('finance', formGuid, 8)).toMatchObject({ status: 8 })
  })

  test('of an approved form that one of them rejects leaves it approved', async () => {
    const { formGuid } = await service.file('employee')
    for (const who of ['lead', 'director', 'affairs', 'finance']) await service.act(who, formGuid, 4)
    await service.act('employee', formGuid, 8)
    await service.act('lead', formGuid, 8)
    expect(await service.act('director', formGuid, 12)).toMatchObject({ status: 4 })
    expect(await states(formGuid)).toEqual(['employee 6', 'lead 4', 'director 4', 'affairs 4', 'finance 4'])
  })

  test('is the owner\u2019s to ask for', async () => {
    const { formGuid } = await service.file('employee')
    expect(await service.act('lead', formGuid, 8)).toMatchObject({ success: false, code: 'ONLY_OWNER_CANCELS' })
  })
})

describe('several forms at once', () => {
  test('are decided each for itself, and the answer says which was not', async () => {
    const [first, second] = [await service.file('employee'), await service.file('employee')]
    await service.act('lead', first.formGuid, 4)
    const items = [first, second].map(({ formGuid }) => ({ formGuid, state: 4, currentTreeOrder: 2 }))
    const { status, body } = await service.update('lead', ...items, { formGuid: crypto.randomUUID(), state: 4 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: false,
      code: 'FORMS_NOT_UPDATED',
      data: [
        { formGuid: first.formGuid, success: false, code: 'TURN_MOVED', status: 1 },
        { formGuid: second.formGuid, success: true, code: null, status: 1 },
        { success: false, code: 'NOT_FOUND', status: null, lastAct: null },
      ],
    })
    expect(await states(second.formGuid)).toEqual(['employee 6', 'lead 4', 'director 1', 'affairs 1', 'finance 1'])
  })

  test('without any is refused', async () => {
    const { status, body } = await service.update('lead')
    expect([status, body.code]).toEqual([422, 'FORM_NOT_SELECTED'])
  })

  test('with a state that is no act is refused, and so is a field that nobody knows', async () => {
    const { formGuid } = await service.file('employee')
    for (const state of [1, 9, 10, 99]) {
      expect(await service.act('lead', formGuid, state)).toMatchObject({ success: false, code: 'UNKNOWN_ACT' })
    }
    const { status, body } = await service.update('lead', { formGuid, state: 4, treeUsers: [1] })
    expect([status, body.code]).toEqual([422, 'INVALID'])
  })
})
