import { formMailTemplates } from '../notifications/mail-templates'
import { endedJob } from '../testing/jobs'
import { inDays } from '../testing/form-service'
import { startFormsService, type FormsService } from '../testing/forms'
import { answerTo, idOf, nameOf } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const add = (who: string, substitute: string, startDate = inDays(-1), endDate = inDays(7)) =>
  answerTo<{ id: number; userId: number; substituteId: number }[]>(service, who, ['POST', '/api/substitution/add'], {
    substituteId: idOf(substitute),
    startDate,
    endDate,
  })

test('a substitute acts in the absent person’s entry, and the timeline names both', async () => {
  const { formGuid } = await service.file('employee')
  expect((await service.tree('colleague', formGuid)).status).toBe(404)
  expect((await add('lead', 'colleague')).status).toBe(200)
  expect((await service.tree('colleague', formGuid)).body.data.stateList[1]).toMatchObject({
    userId: idOf('lead'),
    actedByUserId: idOf('colleague'),
  })
  expect((await service.list('colleague', 'PendingForms')).body.data).toMatchObject([
    { formGuid, isCurrentUserTurn: true, waitingFor: { userId: idOf('colleague'), substitutedName: 'Çağrı Yıldız' } },
  ])
  expect(await service.act('lead', formGuid, 4)).toMatchObject({ code: 'SUBSTITUTE_ACTS' })
  expect(await service.act('colleague', formGuid, 4)).toMatchObject({ success: true })
  const { data } = (await service.timeline('employee', formGuid)).body
  expect(data[1]).toMatchObject({ userId: idOf('lead'), actedByUserId: idOf('colleague'), currentState: 4 })
})

test('a form that is named twice in a call is decided once, even by the person with both turns', async () => {
  await add('lead', 'director')
  const { formGuid } = await service.file('employee')
  const twice = { formGuid, state: 4 }
  expect((await service.update('director', twice, twice)).body.data).toMatchObject([
    { success: true },
    { success: false, code: 'TURN_MOVED' },
  ])
  // An act that may continue names its turn.
  const { formGuid: another } = await service.file('employee')
  const both = [2, 3].map(currentTreeOrder => ({ formGuid: another, state: 4, currentTreeOrder }))
  expect((await service.update('director', ...both)).body.data).toMatchObject([{ success: true }, { success: true }])
})

test('a substitute is notified of a turn', async () => {
  await add('lead', 'colleague')
  await service.file('employee')
  const told = service.database.db.selectFrom('notification').select('user_id').where('kind', '=', 'TurnCame')
  expect((await told.execute()).map(({ user_id }) => nameOf(user_id))).toEqual(['colleague'])
})

test('nobody stands in for a role that they do not hold', async () => {
  await add('finance', 'colleague')
  const { formGuid } = await service.file('employee')
  expect((await service.list('colleague', 'PendingForms')).body.data).toEqual([])
  expect((await service.tree('colleague', formGuid)).status).toBe(404)
})

test('before naming somebody one reads which modules and roles they could not take', async () => {
  const misfits = async (who: string, substitute: string) =>
    (await answerTo(service, who, ['POST', '/api/substitution/fit'], { substituteId: idOf(substitute) })).body
  expect((await misfits('finance', 'colleague')).data).toEqual([
    { moduleExpression: 'EXP', roles: ['WorkflowFinance'] },
    { moduleExpression: 'PUR', roles: ['WorkflowFinance'] },
  ])
  expect((await misfits('lead', 'colleague')).data).toEqual([])
  const unknown = await answerTo(service, 'lead', ['POST', '/api/substitution/fit'], { substituteId: 99_999 })
  expect(unknown).toMatchObject({ status: 404 })
})

test('a question to the absent one is answered by who lacks the role, and is in their lists', async () => {
  const { formGuid } = await service.file('employee')
  await add('finance', 'colleague')
  await service.act('lead', formGuid, 2, { description: 'Ne zaman?', askToUser: idOf('finance') })
  const questions = await service.list('colleague', 'PendingForms', { status: 7 })
  expect(questions.body.data).toMatchObject([{ formGuid }])
  expect((await service.list('colleague', 'PendingForms')).body.data).toMatchObject([{ formGuid }])
  expect((await service.tree('colleague', formGuid)).status).toBe(200)
  expect(await service.act('colleague', formGuid, 7, { description: 'Yarın.' })).toMatchObject({ success: true })
})

test('it ends when it is taken back, and by nobody else', async () => {
  const { formGuid } = await service.file('employee')
  const [made] = (await add('lead', 'colleague')).body.data
  const remove = (who: string) => service.call(`${who}@anka.test` as never, 'DELETE', `/api/substitution/${made?.id}`)
  expect((await remove('colleague')).statusCode).toBe(404)
  expect((await remove('lead')).statusCode).toBe(200)
  expect((await service.tree('colleague', formGuid)).status).toBe(404)
  expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: true })
})

test('a former substitute is named for their act, and still sees the form, also in lists', async () => {
  const { formGuid } = await service.file('employee')
  const [made] = (await add('lead', 'colleague')).body.data
  await service.act('colleague', formGuid, 2, { description: 'Neden?', askToUser: idOf('director') })
  const question = { state: 2, actedByUserId: idOf('colleague'), actedByName: 'Uğur Şahin' }
  expect((await service.tree('director', formGuid)).body.data.stateList[1]).toMatchObject(question)
  await service.call('lead@anka.test', 'DELETE', `/api/substitution/${made?.id}`)

  expect((await service.tree('colleague', formGuid)).body.data.stateList[1]).toMatchObject(question)
  expect((await service.list('colleague', 'PendingForms')).body.data).toMatchObject([{ formGuid }])
})

test('a decision about a cancellation names who took it', async () => {
  const { formGuid } = await service.file('employee')
  expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: true })
  await service.act('employee', formGuid, 8)
  await add('lead', 'colleague')
  expect(await service.act('colleague', formGuid, 8)).toMatchObject({ success: true, status: 8 })
  expect((await service.tree('lead', formGuid)).body.data.stateList[1]).toMatchObject({
    state: 11,
    actedByUserId: idOf('colleague'),
  })
})

test('nobody decides as a substitute what they filled in themselves', async () => {
  await add('lead', 'colleague')
  const { formGuid } = await service.file('colleague', { owner: 'employee' })
  expect((await service.tree('colleague', formGuid)).body.data.abilities.canApprove).toBe(false)
  expect(await service.act('colleague', formGuid, 4)).toMatchObject({ code: 'NOT_YOUR_TURN' })
  expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: true })
})

describe('a substitute is told', () => {
  const toldTo = async (who: string, language = 'en') => {
    const { body } = await answerTo<{ kind: string; title: string; description: string; common: string }[]>(
      service,
      who,
      ['GET', '/api/Notification/GetAll/10'],
      undefined,
      { 'accept-language': language },
    )
    return body.data
  }

  test('when they are named, and when they are taken back: in the portal, at once, and by mail', async () => {
    const [made] = (await add('lead', 'colleague')).body.data
    expect(await toldTo('colleague')).toMatchObject([
      {
        kind: 'SubstituteNamed',
        description: 'You’ll decide for Çağrı Yıldız. The dates are in your personal settings.',
        common: '{}',
      },
    ])
    await service.call('lead@anka.test', 'DELETE', `/api/substitution/${made?.id}`)
    expect((await toldTo('colleague', 'tr'))[0]).toMatchObject({
      title: 'Vekâletiniz sona erdi',
      description: 'Artık Çağrı Yıldız yerine karar vermiyorsunuz.',
    })
    const { db } = service.database
    const pushed = await db.selectFrom('hub_outbox').selectAll().where('message', '=', 'NewNotification').execute()
    expect(pushed.map(({ user_ids }) => user_ids)).toEqual([[idOf('colleague')], [idOf('colleague')]])
    const [mail] = await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    expect(mail).toMatchObject({ recipient: 'colleague@anka.test' })
    const written =
      mail &&
      (await formMailTemplates(() => 'https://portal.example')[mail.template]?.(db, {
        ...mail,
        createdAt: mail.created_at,
      }))
    expect(written).toMatchObject({
      text: expect.stringContaining('https://portal.example/personalsettings') as string,
    })
  })

  test('when the period is over, once', async () => {
    const { db } = service.database
    await add('lead', 'colleague')
    await db
      .updateTable('substitution')
      .set({ first_day: inDays(-9), last_day: inDays(-2) })
      .execute()
    for (let i = 0; i < 2; i += 1) {
      await answerTo(service, 'admin', ['GET', '/api/job/TellEndedSubstitutes'])
      await endedJob(service, 'TellEndedSubstitutes')
    }
    expect((await toldTo('colleague')).map(({ kind }) => kind)).toEqual(['SubstituteEnded', 'SubstituteNamed'])
  })
})

test('oneself, a passive user, a period twice, a period backwards and a circle are refused', async () => {
  const code = async (answer: ReturnType<typeof add>) => (await answer).body.code
  expect(await code(add('lead', 'lead'))).toBe('SUBSTITUTE_SELF')
  expect(await code(add('lead', 'passive'))).toBe('USER_NOT_ACTIVE')
  expect(await code(add('lead', 'colleague', inDays(3), inDays(1)))).toBe('SUBSTITUTE_PERIOD')
  expect(await code(add('lead', 'colleague', inDays(-9), inDays(-2)))).toBe('SUBSTITUTE_PAST')
  await add('lead', 'colleague')
  expect(await code(add('lead', 'director'))).toBe('SUBSTITUTE_OVERLAP')
  expect(await code(add('colleague', 'lead'))).toBe('SUBSTITUTE_CYCLE')
  const { body } = await answerTo<object[]>(service, 'lead', ['GET', '/api/substitution/list'])
  expect(body.data).toHaveLength(1)
})
