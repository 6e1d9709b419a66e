import { sql } from 'kysely'
import { directoryOf, holding, software } from '../testing/directory'
import { factorsOf } from '../testing/factors'
import { deliverMail } from '../testing/mail'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
const { administers, read, auditOf, endsOf } = directoryOf(() => service)
const { setUp, logIn } = factorsOf(() => service)

beforeAll(async () => {
  service = await startTestService()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T09:00:15Z'))
  const { db } = service.database
  await db.updateTable('user_permission').set({ is_write: false }).where('type_id', '=', 1).execute()
  // The person works in both companies.
  for (const name of ['manager', 'hr', 'affairs']) await administers(name, [holding, software])
  await administers('director', [holding])
  await setUp('employee')
  await deliverMail(service.database)
  await db.deleteFrom('notification').execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(async () => {
  jest.restoreAllMocks()
  await service.close()
})

const act = async (what: 'Propose' | 'Confirm' | 'Withdraw', who: string, name = 'employee') => {
  const { status, body } = await service.call(who, 'POST', `/api/Directory/${what}FactorReset`, { userId: idOf(name) })
  return (body as { code?: string }).code ?? status
}
const seenBy = async (who: string, name = 'employee') => (await read(name, who)).factorReset
const notices = async () => {
  const rows = await service.database.db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'summary'])
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, kind, summary }) => [user_id, kind, summary?.en])
}

describe('a reset of lost factors', () => {
  test('is proposed by one manager and done when another one confirms it', async () => {
    expect(await seenBy('manager')).toEqual({ proposed: null, waitsFor: ['Nazlı Özdemir', 'Şule Aydın'] })
    expect(await act('Propose', 'manager')).toBe(200)
    expect(await seenBy('hr')).toEqual({
      proposed: { byName: 'İbrahim Öztürk', at: expect.any(String), until: expect.any(String), isYours: false },
      waitsFor: ['Nazlı Özdemir', 'Şule Aydın'],
    })
    expect(await act('Propose', 'hr')).toBe('FACTOR_RESET_WAITING')
    expect((await logIn('employee')).body.code).toBe('SECOND_FACTOR_NEEDED')

    await service.tokenOf('employee')
    expect(await act('Confirm', 'hr')).toBe(200)
    expect(new Set(await endsOf('employee'))).toEqual(new Set(['access-changed']))
    expect((await logIn('employee')).status).toBe(200)
    expect([await seenBy('hr'), await act('Confirm', 'affairs')]).toEqual([null, 'FACTOR_RESET_GONE'])
    expect((await auditOf('employee')).map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [idOf('manager'), 'FactorResetProposed'],
      [idOf('hr'), 'FactorsReset'],
    ])
  })

  test('is not confirmed by its proposer, in another role either', async () => {
    await act('Propose', 'manager')
    expect(await act('Confirm', 'manager')).toBe('FACTOR_RESET_OWN')
    await service.database.db
      .insertInto('user_role')
      .values({ user_id: idOf('manager'), role: 'WorkflowHumanResources' })
      .execute()
    expect(await act('Confirm', 'manager')).toBe('FACTOR_RESET_OWN')
  })

  test('is confirmed once, by two at the same instant', async () => {
    await act('Propose', 'manager')
    const answers = await Promise.all([act('Confirm', 'hr'), act('Confirm', 'affairs')])
    expect(answers.map(String).toSorted()).toEqual(['200', 'FACTOR_RESET_GONE'])
    expect((await notices()).filter(([, kind]) => kind === 'FactorRemoved')).toHaveLength(1)
  })

  test('is nothing to the person, nor to who may not write the settings of everything that they reach', async () => {
    await act('Propose', 'manager')
    await administers('employee', [holding, software])
    for (const who of ['employee', 'director']) {
      const answers = [await act('Confirm', who), await act('Withdraw', who), await act('Propose', who)]
      expect([who, await seenBy(who), ...answers]).toEqual([who, null, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await seenBy('admin')).toBeNull()
  })

  test('is for nobody who has no factor', async () => {
    expect([await seenBy('manager', 'lead'), await act('Propose', 'manager', 'lead')]).toEqual([null, 'NOT_FOUND'])
  })

  const age = () =>
    sql`update factor_reset set proposed_at = now() - interval '3 days 1 second'`.execute(service.database.db)
  const takeRight = () =>
    service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('manager')).execute()

  test.each([
    ['three days later', age],
    ['once its proposer lacks the right', takeRight],
    ['once it is withdrawn', () => act('Withdraw', 'manager')],
    ['once it is refused', () => act('Withdraw', 'affairs')],
  ])('is void %s, and can be proposed anew', async (_when, happen) => {
    await act('Propose', 'manager')
    await happen()
    expect([await act('Confirm', 'hr'), await act('Withdraw', 'hr')]).toEqual(Array(2).fill('FACTOR_RESET_GONE'))
    expect((await seenBy('hr'))?.proposed).toBeNull()
    expect([await act('Propose', 'hr'), await act('Confirm', 'affairs')]).toEqual([200, 200])
  })

  test('is told to the person, and to everybody who can confirm it', async () => {
    await act('Propose', 'manager')
    expect(await notices()).toEqual([
      [idOf('employee'), 'FactorResetProposed', 'İbrahim Öztürk'],
      [idOf('hr'), 'FactorResetToConfirm', 'Özge Kılıç'],
      [idOf('affairs'), 'FactorResetToConfirm', 'Özge Kılıç'],
    ])
    const mails = await deliverMail(service.database)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['affairs@anka.test', 'employee@anka.test', 'hr@anka.test'])
    const linkTo = (who: string) => mails.find(({ to }) => to === `${who}@anka.test`)?.text
    expect(linkTo('hr')).toContain(`/directory/people/${idOf('employee')}\n`)
    expect(linkTo('employee')).toContain('/personalsettings\n')

    await act('Confirm', 'hr')
    expect((await deliverMail(service.database)).map(({ to }) => to)).toEqual(['employee@anka.test'])
  })
})
