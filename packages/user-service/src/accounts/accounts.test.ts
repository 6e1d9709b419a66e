import type { AccountChange } from '@portal/contracts/people/account'
import { demoPassword } from '@portal/database/demo/logins'
import { directoryOf, holding, software } from '../testing/directory'
import { deliverMail } from '../testing/mail'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const { db } = service.database
  await db.updateTable('user_permission').set({ is_write: false }).where('type_id', '=', 1).execute()
  await administers('manager', [holding])
  await administers('hr', [holding])
  await administers('rnd', [software])
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { administers, save, read, auditOf, setPassive, importAs } = directoryOf(() => service)
const [first, second, third] = [
  'GB33BUKB20201555555555',
  'DE89370400440532013000',
  'TR330006100519786457841326',
] as const

const ibanOf = async (name: string) =>
  (
    await service.database.db
      .selectFrom('app_user')
      .select('iban')
      .where('id', '=', idOf(name))
      .executeTakeFirstOrThrow()
  ).iban
/** Returns the waiting account of employee, as a reader sees it. */
const waiting = async (who = 'manager'): Promise<AccountChange | null> => (await read('employee', who)).waitingAccount
const idWaiting = async () => (await waiting())?.id ?? 0
const post = (who: string, what: 'Propose' | 'Confirm' | 'Refuse', body: object) =>
  service.call(who, 'POST', `/api/Account/${what}`, body)
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return body.code ?? status
}
const confirm = async (who: string, id?: number, password?: string) =>
  codeOf(post(who, 'Confirm', { id: id ?? (await idWaiting()), ...(password !== undefined && { password }) }))
const refuse = async (who: string, id?: number, reason?: string) =>
  codeOf(post(who, 'Refuse', { id: id ?? (await idWaiting()), ...(reason !== undefined && { reason }) }))
const toldOf = async (name: string) => {
  const { db } = service.database
  const rows = await db
    .selectFrom('notification')
    .select(['kind', 'summary'])
    .where('user_id', '=', idOf(name))
    .orderBy('id')
    .execute()
  return rows.map(({ kind, summary }) => `${kind} ${summary?.en}`)
}
const listOf = async (who: string) =>
  ((await service.call(who, 'GET', '/api/Directory/AccountChanges')).body.data as AccountChange[]).map(({ id }) => id)
const without = (name: string) =>
  service.database.db.updateTable('app_user').set({ iban: null }).where('id', '=', idOf(name)).execute()

describe('another account of a person', () => {
  test('waits for a second keeper of their first company, and money goes to the old one until then', async () => {
    const before = await ibanOf('employee')
    const { status, body } = await save('manager', 'employee', { iban: first.toLowerCase() })
    expect([status, body.data.iban]).toEqual([200, before])
    expect(body.data.waitingAccount).toMatchObject({
      ...{ userId: idOf('employee'), name: 'Özge Kılıç', oldIban: before, iban: first },
      ...{ proposedByName: 'İbrahim Öztürk', canConfirm: false, canRefuse: true, isProposerGone: false },
    })
    expect(await waiting('hr')).toMatchObject({ canConfirm: true, waitsFor: [expect.any(String)] })
    expect(await confirm('manager')).toBe('ACCOUNT_OWN_PROPOSAL')
    expect(await confirm('employee')).toBe('ACCOUNT_OWN')
    expect(await ibanOf('employee')).toBe(before)

    expect(await confirm('hr')).toBe(200)
    expect([await ibanOf('employee'), await waiting()]).toEqual([first, null])
    expect((await auditOf('employee')).map(({ user_id, kind, new_value }) => [user_id, kind, new_value])).toEqual([
      [idOf('manager'), 'AccountProposed', first],
      [idOf('hr'), 'PersonIban', first],
    ])
  })

  test('is nothing to the keepers of the second company, nor to anybody else', async () => {
    await save('manager', 'employee', { iban: first })
    const id = await idWaiting()
    expect([await confirm('rnd', id), await refuse('rnd', id)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect([await confirm('lead', id), await refuse('lead', id)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect([await listOf('rnd'), await listOf('lead'), await listOf('hr')]).toEqual([[], [], [id]])
  })

  test('is told to the person in the portal and by mail, at the address of before as well, and to the second', async () => {
    // Changing an email requires the settings of everything that the person reaches.
    await administers('manager', [software])
    await save('manager', 'employee', { email: 'ozge@anka.test', iban: first })
    const mails = await deliverMail(service.database)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['employee@anka.test', 'hr@anka.test', 'ozge@anka.test'])
    expect(mails[0]?.text).toContain('•••• 5555')
    await confirm('hr')
    expect((await deliverMail(service.database)).map(({ to }) => to).toSorted()).toEqual([
      'employee@anka.test',
      'ozge@anka.test',
    ])
    expect(await toldOf('employee')).toEqual(['AccountProposed •••• 5555', 'AccountChanged •••• 5555'])
    expect(await toldOf('hr')).toEqual(['AccountToConfirm Özge Kılıç · •••• 5555'])
  })

  test('is mailed to who has switched mails off', async () => {
    const { db } = service.database
    await db.updateTable('app_user').set({ is_send_mail: false }).execute()
    await save('manager', 'employee', { iban: first })
    expect((await deliverMail(service.database)).map(({ to }) => to)).toEqual(['employee@anka.test'])
  })

  test('is refused by a keeper or by the person, and the proposer is told', async () => {
    for (const who of ['hr', 'employee']) {
      await save('manager', 'employee', { iban: first })
      const id = await idWaiting()
      expect(await refuse(who)).toBe(200)
      expect([await waiting(), await confirm('hr', id), await refuse('hr', id)]).toEqual([
        null,
        'ACCOUNT_DECIDED',
        'ACCOUNT_DECIDED',
      ])
    }
    expect(await toldOf('manager')).toEqual(Array(2).fill('AccountRefused •••• 5555'))
    expect(await ibanOf('employee')).not.toBe(first)
  })

  test('is refused with a reason that the person and the proposer are told', async () => {
    await save('manager', 'employee', { iban: first })
    expect(await refuse('hr', undefined, 'Özge does not know it')).toBe(200)
    for (const name of ['employee', 'manager']) {
      expect((await toldOf(name)).at(-1)).toBe('AccountRefused •••• 5555 (“Özge does not know it”)')
    }
    expect((await deliverMail(service.database)).at(-1)?.text).toContain('(“Özge does not know it”)')
  })

  test('is not confirmed by its proposer in another role', async () => {
    await post('employee', 'Propose', { iban: first })
    await administers('employee', [holding])
    expect(await confirm('employee')).toBe('ACCOUNT_OWN_PROPOSAL')
  })

  test('replaces what the same one proposed, and waits behind what somebody else did', async () => {
    await save('manager', 'employee', { iban: first })
    const replaced = await idWaiting()
    expect((await save('manager', 'employee', { iban: second })).body.data.waitingAccount.iban).toBe(second)
    // A confirmation of the first proposal does not confirm the second.
    expect(await confirm('hr', replaced)).toBe('ACCOUNT_DECIDED')
    const blocked = await save('hr', 'employee', { iban: third, titleName: 'Müdür' })
    expect([blocked.body.code, blocked.body.message]).toEqual([
      'ACCOUNT_WAITING',
      expect.stringContaining('Özge Kılıç'),
    ])
    expect((await read('employee')).titleName).not.toBe('Müdür')
    expect(await codeOf(post('employee', 'Propose', { iban: third }))).toBe('ACCOUNT_WAITING')
    // Repeating a proposal neither replaces nor confirms it.
    const same = await idWaiting()
    expect(await codeOf(save('hr', 'employee', { iban: second, titleName: 'Müdür' }))).toBe(200)
    expect([await idWaiting(), await ibanOf('employee')]).toEqual([same, expect.stringMatching(/^TR/)])
  })

  test('may be no account at all, and the one after that is no first one', async () => {
    await save('manager', 'employee', { iban: '' })
    expect(await waiting()).toMatchObject({ iban: null })
    expect(await confirm('hr')).toBe(200)
    expect(await ibanOf('employee')).toBeNull()
    await save('hr', 'employee', { iban: first })
    expect([await ibanOf('employee'), (await waiting())?.iban]).toEqual([null, first])
  })

  test('is confirmed once by two simultaneous calls', async () => {
    await administers('lead', [holding])
    await save('manager', 'employee', { iban: first })
    const id = await idWaiting()
    const answers = await Promise.all([confirm('hr', id), confirm('lead', id), refuse('employee', id)])
    expect(answers.toSorted()).toEqual([200, 'ACCOUNT_DECIDED', 'ACCOUNT_DECIDED'])
  })

  test('is proposed once by two simultaneous calls', async () => {
    const answers = await Promise.all([
      codeOf(post('employee', 'Propose', { iban: third })),
      codeOf(save('manager', 'employee', { iban: first })),
    ])
    expect(answers.toSorted()).toEqual([200, 'ACCOUNT_WAITING'])
  })

  test('is not confirmed once its proposer has lost the right, and can be refused', async () => {
    await administers('lead', [holding])
    await save('manager', 'employee', { iban: first })
    await service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('manager')).execute()
    expect(await waiting('hr')).toMatchObject({ isProposerGone: true, canConfirm: false, canRefuse: true })
    expect([await confirm('hr', (await waiting('hr'))?.id), await refuse('hr', (await waiting('hr'))?.id)]).toEqual([
      'ACCOUNT_PROPOSER_GONE',
      200,
    ])
  })

  test('of somebody who has become passive is still confirmed: what they are owed is paid', async () => {
    await save('manager', 'employee', { iban: first })
    await setPassive('hr', 'employee')
    expect(await confirm('hr')).toBe(200)
    expect(await ibanOf('employee')).toBe(first)
  })
})

describe('one’s own account', () => {
  test('is proposed by the person and confirmed by any keeper', async () => {
    const { body } = await post('employee', 'Propose', { iban: first })
    expect(body.data).toMatchObject({ iban: await ibanOf('employee'), waiting: { iban: first, canConfirm: false } })
    expect([await confirm('employee'), await confirm('manager')]).toEqual(['ACCOUNT_OWN_PROPOSAL', 200])
    expect((await service.call('employee', 'GET', '/api/Account/Own')).body.data).toEqual({
      iban: first,
      waiting: null,
    })
  })

  test('is not changed by a keeper alone', async () => {
    expect((await save('manager', 'manager', { iban: first })).body.data.waitingAccount).toMatchObject({ iban: first })
    const id = (await read('manager', 'manager')).waitingAccount?.id
    expect([await confirm('manager', id), await confirm('hr', id)]).toEqual(['ACCOUNT_OWN_PROPOSAL', 200])
  })

  test.each([
    ['is no IBAN', { iban: 'TR330006100519786457841327' }],
    ['is nothing of the kind', { iban: 'x' }],
  ])('is refused where it %s', async (_what, body) => {
    expect((await post('employee', 'Propose', body)).body.errors).toMatchObject([{ path: 'iban', code: 'NOT_AN_IBAN' }])
  })

  test('is confirmed with the password, where a single keeper has proposed it', async () => {
    await service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('hr')).execute()
    await save('manager', 'employee', { iban: first })
    expect(await toldOf('employee')).toEqual(['AccountYoursToConfirm •••• 5555'])
    expect((await waiting())?.waitsFor).toEqual(['Özge Kılıç'])
    expect([await listOf('employee'), await listOf('lead')]).toEqual([[await idWaiting()], []])
    expect([await confirm('manager'), await confirm('employee')]).toEqual([
      'ACCOUNT_OWN_PROPOSAL',
      'WRONG_CURRENT_PASSWORD',
    ])
    expect(await confirm('employee', undefined, 'wrong')).toBe('WRONG_CURRENT_PASSWORD')
    expect(await ibanOf('employee')).not.toBe(first)
    expect(await confirm('employee', undefined, demoPassword)).toBe(200)
    expect(await ibanOf('employee')).toBe(first)
  })

  test('waits for another keeper, where the only one has proposed their own', async () => {
    await service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('hr')).execute()
    await post('manager', 'Propose', { iban: first })
    expect((await read('manager', 'manager')).waitingAccount?.waitsFor).toEqual([])
  })
})

describe('the first account of somebody', () => {
  test('holds at once, and they are told', async () => {
    await without('employee')
    expect((await save('manager', 'employee', { iban: first })).body.data).toMatchObject({
      iban: first,
      waitingAccount: null,
    })
    expect(await toldOf('employee')).toEqual(['AccountChanged •••• 5555'])
    await without('lead')
    expect((await post('lead', 'Propose', { iban: second })).body.data).toEqual({ iban: second, waiting: null })
  })
})

describe('a file of people', () => {
  const file = (...rows: string[]) => ['email;iban', ...rows].join('\n')

  test('proposes other accounts, and its preview says so', async () => {
    await without('lead')
    const before = await ibanOf('employee')
    const content = file(`employee@anka.test;${first}`, `lead@anka.test;${second}`)
    const { data } = await importAs('manager', content)
    expect(data.rows).toMatchObject([
      { outcome: 'Changed', changes: [{ field: 'iban', from: before, to: first, waits: true }] },
      { outcome: 'Changed', changes: [{ field: 'iban', from: '', to: second }] },
    ])
    expect(data.rows[1].changes[0]).not.toHaveProperty('waits')
    expect((await importAs('manager', content, data.digest)).data).toMatchObject({ changed: 2, waitingAccounts: 1 })
    expect([await ibanOf('employee'), await ibanOf('lead')]).toEqual([before, second])
    expect((await importAs('manager', content)).data.counts.Unchanged).toBe(2)
    expect(await confirm('hr')).toBe(200)
  })

  test('is refused in the row of somebody for whom somebody else has proposed one', async () => {
    await save('manager', 'employee', { iban: first })
    const { data } = await importAs('hr', file(`employee@anka.test;${second}`))
    expect(data.rows[0].faults).toMatchObject([{ column: 'iban', code: 'ACCOUNT_WAITING' }])
  })

  test('of many tells each keeper once', async () => {
    const content = file(`employee@anka.test;${first}`, `lead@anka.test;${second}`)
    const { data } = await importAs('manager', content)
    await importAs('manager', content, data.digest)
    expect(await toldOf('hr')).toEqual(['AccountToConfirm 2 people'])
  })
})
