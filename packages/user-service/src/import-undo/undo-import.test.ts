import type { previewImportUndoCall, undoImportCall } from '@portal/contracts/people/import-undo.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { beginSession } from '@portal/http/session'
import { sql } from 'kysely'
import { directoryOf } from '../testing/directory'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

type Preview = CallData<typeof previewImportUndoCall>
const { importAs, administers, save, setPassive } = directoryOf(() => service)
const db = () => service.database.db

/** Imports a file of people and returns its act. */
const bringIn = async (content: string, who = 'admin'): Promise<number> => {
  const { digest } = (await importAs(who, content)).data
  return (await importAs(who, content, digest)).data.actId
}
const preview = (actId: number, who = 'admin') =>
  service.call(who, 'POST', '/api/Directory/PreviewImportUndo', { actId })
const look = async (actId: number, who?: string): Promise<Preview> => (await preview(actId, who)).body.data
const commit = (actId: number, digest: string, who = 'admin') =>
  service.call(who, 'POST', '/api/Directory/UndoImport', { actId, digest })
const undo = async (actId: number): Promise<CallData<typeof undoImportCall>> =>
  (await commit(actId, (await look(actId)).digest)).body.data
const personOf = async (name: string) => {
  const row = await db().selectFrom('app_user').selectAll().where('email', '=', `${name}@anka.test`).executeTakeFirst()
  const roles = await db()
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', row?.id ?? 0)
    .orderBy('role')
    .execute()
  return { ...row, access_version: undefined, roles: roles.map(({ role }) => role) }
}
const departments = () =>
  db().selectFrom('department').select(['name', 'retired_at']).where('name', '=', 'Çevre').execute()

const header = 'email;firstName;lastName;corporation;department;recruitmentDate;master;title;roles'
const ada = 'ada@anka.test;Ada;Çelik;Anka Holding A.Ş.;Çevre;01.03.2020;;Müdür;'
const can = 'can@anka.test;Can;Işık;Anka Holding A.Ş.;Çevre;01.03.2021;ada@anka.test;;'
const employee = 'employee@anka.test;Özge;Kılıç;Anka Holding A.Ş.;Çevre;01.03.2021;ada@anka.test;Şef;Finans'
const file = [header, ada, can, employee].join('\n')
const titles = (...rows: string[]) => ['email;title', ...rows].join('\n')

describe('an import is undone in one step', () => {
  test('new people become passive, values return, its departments go', async () => {
    const before = await personOf('employee')
    const act = await bringIn(file)
    const shown = await look(act)
    expect(shown).toMatchObject({ kind: 'people', userName: 'Gülşen Çağlar', gone: 2, returned: 1, faults: [] })
    expect(shown.departments).toEqual({ gone: [{ name: 'Çevre', corporationName: 'Anka Holding A.Ş.' }], kept: [] })
    // A preview changes nothing.
    expect((await personOf('ada')).is_active).toBe(true)
    await beginSession(db(), idOf('employee'))
    expect((await commit(act, shown.digest)).body.data).toEqual({ gone: 2, returned: 1, waitingAccounts: 0 })
    expect(await personOf('employee')).toEqual(before)
    expect([(await personOf('ada')).is_active, (await personOf('can')).is_active]).toEqual([false, false])
    expect(await departments()).toEqual([{ name: 'Çevre', retired_at: expect.any(Date) }])
    const { end_reason } = await db()
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', idOf('employee'))
      .executeTakeFirstOrThrow()
    expect(end_reason).toBe('access-changed')
    const { name } = await db()
      .selectFrom('import_undo as i')
      .innerJoin('audit_act as a', 'a.id', 'i.undo_act_id')
      .select('a.name')
      .where('i.act_id', '=', act)
      .executeTakeFirstOrThrow()
    expect(name).toBe('ImportUndo')
  })

  test('who was made passive as missing from the file is active again', async () => {
    const content = titles('lead@anka.test;Şef')
    const body = { kind: 'people', content, columns: ['email', 'title'], makesMissingPassive: true }
    const { digest } = (await service.call('admin', 'POST', '/api/Directory/PreviewImport', body)).body.data
    const { data } = (await service.call('admin', 'POST', '/api/Directory/Import', { ...body, digest })).body
    expect((await personOf('employee')).is_active).toBe(false)
    expect(await undo(data.actId)).toMatchObject({ gone: 0, returned: data.madePassive + 1 })
    expect((await personOf('employee')).is_active).toBe(true)
  })

  test('twice, or by two at once, once only; the corrected file brings its people back', async () => {
    const act = await bringIn(file)
    const { digest } = await look(act)
    const answers = await Promise.all([commit(act, digest), commit(act, digest)])
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['IMPORT_UNDONE', 'done'])
    expect((await preview(act)).body.code).toBe('IMPORT_UNDONE')
    const again = await bringIn(file)
    expect((await personOf('ada')).is_active).toBe(true)
    await undo(again)
    expect((await personOf('ada')).is_active).toBe(false)
    await bringIn(file)
    expect((await personOf('ada')).is_active).toBe(true)
    expect(await departments()).toEqual([{ name: 'Çevre', retired_at: null }])
  })

  test('imports are undone one after another, the last one first', async () => {
    const before = await personOf('employee')
    const first = await bringIn(titles('employee@anka.test;Şef'))
    const second = await bringIn(titles('employee@anka.test;Müdür'))
    expect((await look(first)).faults).toEqual([{ name: 'Özge Kılıç', message: 'bu aktarmadan sonra değişti' }])
    await undo(second)
    await undo(first)
    expect(await personOf('employee')).toEqual(before)
  })

  const iban = 'TR330006100519786457841326'

  test('somebody’s first account goes by a second person’s confirmation, as any change of one', async () => {
    await db().deleteFrom('account_change').where('user_id', '=', idOf('lead')).execute()
    await db().updateTable('app_user').set({ iban: null }).where('id', '=', idOf('lead')).execute()
    const act = await bringIn(`email;iban\nlead@anka.test;${iban}`)
    expect(await undo(act)).toEqual({ gone: 0, returned: 1, waitingAccounts: 1 })
    expect((await personOf('lead')).iban).toBe(iban)
  })

  test('an account that waits for a second person is withdrawn', async () => {
    const act = await bringIn(`email;iban\nemployee@anka.test;${iban}`)
    const states = async () => {
      const rows = await db()
        .selectFrom('account_change')
        .select('state')
        .where('user_id', '=', idOf('employee'))
        .where('iban', '=', iban)
        .execute()
      return rows.map(({ state }) => state)
    }
    expect(await states()).toEqual(['Waiting'])
    expect(await undo(act)).toMatchObject({ returned: 1, waitingAccounts: 0 })
    expect(await states()).toEqual(['Withdrawn'])
  })
})

describe('an import is not undone, and nothing is', () => {
  test.each<[string, () => Promise<unknown>, string, string]>([
    ['somebody was changed', () => save('admin', 'employee', { phoneNumber: '5321234567' }), 'Özge Kılıç', 'değişti'],
    ['somebody became passive', () => setPassive('admin', 'employee'), 'Özge Kılıç', 'değişti'],
    [
      'somebody was changed past the portal',
      () => db().updateTable('app_user').set({ title: 'Uzman' }).where('id', '=', idOf('employee')).execute(),
      'Özge Kılıç',
      'değişti',
    ],
    [
      'somebody new has logged in',
      async () => beginSession(db(), (await personOf('ada')).id ?? 0),
      'Ada Çelik',
      'giriş yaptı',
    ],
    [
      'somebody new has chosen a password',
      () => db().updateTable('app_user').set({ password_hash: 'x' }).where('email', '=', 'can@anka.test').execute(),
      'Can Işık',
      'parolasını belirledi',
    ],
    [
      'somebody new is a master by now',
      async () => save('admin', 'lead', { masterId: (await personOf('ada')).id }),
      'Ada Çelik',
      'üst kullanıcısı',
    ],
    [
      'somebody new is in a tree',
      async () => {
        const user_id = (await personOf('ada')).id ?? 0
        const { id: tree_id } = await db().selectFrom('default_tree').select('id').limit(1).executeTakeFirstOrThrow()
        await db().insertInto('default_tree_entry').values({ tree_id, user_id, tree_order: 99 }).execute()
      },
      'Ada Çelik',
      'onay ağacına',
    ],
    [
      'somebody new has a form',
      async () => {
        const { id } = await personOf('ada')
        await sql`
          insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, state, created_at, updated_at,
            event_count, event_hash, searchable)
          values (gen_random_uuid(), 1, ${id}, 1, 1, 1, now(), now(), 0, '', '')`.execute(db())
      },
      'Ada Çelik',
      'formu oldu',
    ],
  ])('once %s: it says who and why', async (_what, change, name, message) => {
    const act = await bringIn(file)
    const { digest } = await look(act)
    await change()
    const { faults, digest: now } = await look(act)
    expect(faults).toEqual([{ name, message: expect.stringContaining(message) }])
    expect((await commit(act, digest)).body.code).toBe('UNDO_MOVED')
    const { status, body } = await commit(act, now)
    expect([status, body.code]).toEqual([409, 'UNDO_HELD_UP'])
    expect((await personOf('can')).is_active).toBe(true)
    expect(await db().selectFrom('import_undo').selectAll().execute()).toEqual([])
  })

  test('by whom its people are none of theirs: they do not learn that it is there', async () => {
    await administers('rnd', [2])
    const act = await bringIn([header, ada, can].join('\n'))
    expect((await preview(act, 'rnd')).body.code).toBe('NOT_FOUND')
    expect((await preview(999_999, 'rnd')).body.code).toBe('NOT_FOUND')
    expect((await preview(act, 'employee')).status).toBe(403)
    await administers('field', [1])
    expect((await look(act, 'field')).faults).toEqual([])
  })

  test('by whom one of its people is not theirs, whose name they do not read', async () => {
    await administers('rnd', [2])
    const act = await bringIn(titles('rnd@anka.test;x', 'lead@anka.test;y'))
    const { faults } = await look(act, 'rnd')
    expect(faults.map(({ name }) => name)).toContain('')
    expect((await commit(act, (await look(act, 'rnd')).digest, 'rnd')).body.code).toBe('UNDO_HELD_UP')
  })
})

describe('an import of companies', () => {
  const importCompanies = async (content: string): Promise<number> => {
    const body = { kind: 'companies', content, columns: (content.split('\n')[0] ?? '').split(';') }
    const { digest } = (await service.call('admin', 'POST', '/api/Directory/PreviewImport', body)).body.data
    return (await service.call('admin', 'POST', '/api/Directory/Import', { ...body, digest })).body.data.actId
  }
  const companies = () =>
    db()
      .selectFrom('corporation')
      .select(['name', 'bic', 'is_active', 'general_manager_id'])
      .where('name', 'in', ['Anka Lojistik A.Ş.', 'Anka Europe Ltd.'])
      .orderBy('name')
      .execute()
  const content = 'name;locale;department;bic\nAnka Lojistik A.Ş.;TR;Depo;\nAnka Europe Ltd.;EU;;TESTTRIS'

  test('makes new ones passive, and the others what they were', async () => {
    const before = await companies()
    const act = await importCompanies(content)
    expect(await look(act)).toMatchObject({ kind: 'companies', gone: 1, returned: 1, faults: [] })
    await undo(act)
    expect(await companies()).toEqual([...before, expect.objectContaining({ is_active: false })])
  })

  test('is held up by the people of a new one, until their import is undone', async () => {
    const act = await importCompanies(content)
    const people = await bringIn([header, ada.replace('Holding', 'Lojistik')].join('\n'))
    expect((await look(act)).faults).toEqual([
      { name: 'Anka Lojistik A.Ş.', message: expect.stringContaining('önce onları geri alın') },
    ])
    await undo(people)
    expect(await undo(act)).toMatchObject({ gone: 1 })
  })
})
