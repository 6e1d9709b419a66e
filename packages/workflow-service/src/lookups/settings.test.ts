import { startTestService, type TestService } from '../testing/service'
import { allowSettings } from '../testing/trees'

type Uses = { forms: number; openForms: number; others: number }

interface Entry {
  id: number
  name: string
}

let service: TestService

const kinds = ['Currency', 'ExpenseType', 'AnnualLeaveType', 'RequirementType'] as const
type Kind = (typeof kinds)[number]
const tables = {
  Currency: 'currency',
  ExpenseType: 'expense_type',
  AnnualLeaveType: 'leave_type',
  RequirementType: 'requirement_type',
} as const
const newEntries = {
  Currency: { name: 'CHF', sign: 'Fr.' },
  ExpenseType: { name: 'Parking', nameTranslate: 'Otopark' },
  AnnualLeaveType: { name: 'Study Leave', nameTranslate: 'Sınav İzni', isRemainingDayEffected: true },
  RequirementType: { name: 'Catering', nameTranslate: 'İkram' },
}

const list = (kind: Kind) => service.call('admin@anka.test', 'GET', `/api/settings/Get${kind}List`)
const add = (kind: Kind, payload: object, headers = {}) =>
  service.call('admin@anka.test', 'POST', `/api/settings/Add${kind}`, { payload, headers })
const remove = (kind: Kind, id: number | string) =>
  service.call('admin@anka.test', 'DELETE', `/api/settings/Delete${kind}/${id}`)
const rename = (kind: Kind, id: number, payload: object) =>
  service.call('admin@anka.test', 'PUT', `/api/settings/Rename${kind}/${id}`, { payload })
const entriesOf = async (kind: Kind) => (await list(kind)).json<{ data: Entry[] }>().data

const start = async () => {
  service = await startTestService()
}
const stop = () => service.close()

describe.each(kinds)('what the %s list refuses', kind => {
  beforeAll(start)
  afterAll(stop)

  test.each([
    ['manager@anka.test', 'the role without the permission'],
    ['finance@anka.test', 'another role'],
    ['employee@anka.test', 'neither'],
  ] as const)('is closed to %s (%s)', async (who, _what) => {
    const before = await entriesOf(kind)
    const answers = await Promise.all([
      service.call(who, 'GET', `/api/settings/Get${kind}List`),
      service.call(who, 'POST', `/api/settings/Add${kind}`, { payload: newEntries[kind] }),
      service.call(who, 'DELETE', `/api/settings/Delete${kind}/2`),
    ])
    expect(answers.map(answer => answer.statusCode)).toEqual([403, 403, 403])
    expect(await entriesOf(kind)).toEqual(before)
  })

  test('refuses an entry with a part missing, in the words of the specification', async () => {
    const [, field = ''] = Object.keys(newEntries[kind])
    const response = await add(kind, { ...newEntries[kind], [field]: ' ' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'ALL_AREAS_REQUIRED',
      message: 'All areas are required!',
      errors: [{ path: field, code: 'REQUIRED' }],
    })
  })

  test.each([
    ['an unknown field', { id: 7 }],
    ['a number for a name', { name: 7 }],
    ['a NUL in a name', { name: 'a\u0000b' }],
    ['a name without end', { name: 'x'.repeat(101) }],
  ])('refuses %s and stays as it is', async (_what, change) => {
    const before = await entriesOf(kind)
    const response = await add(kind, { ...newEntries[kind], ...change })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, 'INVALID'])
    expect(await entriesOf(kind)).toEqual(before)
  })

  test.each(['99', '0', '-1', 'x', '1.5', '99999999999'])('has nothing to delete at %s', async id => {
    expect((await remove(kind, id)).statusCode).toBe(404)
  })
})

describe('what is changed', () => {
  beforeEach(start)
  afterEach(stop)

  describe.each(kinds)('of the %s list', kind => {
    test('answers the newest first, and gives the whole new list back to whoever adds or deletes', async () => {
      const before = await entriesOf(kind)
      expect(before.map(entry => entry.id)).toEqual(before.map(entry => entry.id).sort((a, b) => b - a))

      const added = (await add(kind, newEntries[kind])).json<{ data: Entry[] }>().data
      expect(added).toEqual([{ id: before.length + 1, ...newEntries[kind] }, ...before])

      const removed = await remove(kind, before.length + 1)
      expect(removed.json()).toEqual({ success: true, data: before, common: null })

      const audited = await service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
      const { name } = newEntries[kind]
      expect(audited.map(line => [line.user_id, line.kind, line.old_value, line.new_value])).toEqual([
        [1, 'Lookup', null, expect.objectContaining({ name })],
        [1, 'Lookup', expect.objectContaining({ name }), null],
      ])
      expect(new Set(audited.map(line => line.subject)).size).toBe(1)
    })

    test('is read with Settings of one company, and changed by who may write them for all', async () => {
      await allowSettings(service, 'manager', [1, 2, 4, 6])
      const before = await entriesOf(kind)
      expect((await service.call('manager@anka.test', 'GET', `/api/settings/Get${kind}List`)).statusCode).toBe(200)
      const answers = await Promise.all([
        service.call('manager@anka.test', 'POST', `/api/settings/Add${kind}`, { payload: newEntries[kind] }),
        service.call('manager@anka.test', 'DELETE', `/api/settings/Delete${kind}/2`),
      ])
      expect(answers.map(answer => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
        [403, 'GROUP_SETTINGS'],
        [403, 'GROUP_SETTINGS'],
      ])
      expect(await entriesOf(kind)).toEqual(before)
      // The passive company does not count.
      await allowSettings(service, 'manager', [1, 2, 4, 6, 1013])
      expect((await service.call('manager@anka.test', 'DELETE', `/api/settings/Delete${kind}/2`)).statusCode).toBe(200)
    })

    test('refuses a name that is there already, however it is typed', async () => {
      await add(kind, newEntries[kind])
      const before = await entriesOf(kind)
      const response = await add(kind, { ...newEntries[kind], name: newEntries[kind].name.toLowerCase() })
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({ code: 'INVALID', errors: [{ path: 'name', code: 'ALREADY_EXISTS' }] })
      expect(await entriesOf(kind)).toEqual(before)
    })

    test('lets many who delete the same at the same instant delete it once', async () => {
      const before = await entriesOf(kind)
      const statuses = (await Promise.all([1, 2, 3, 4].map(() => remove(kind, 3)))).map(r => r.statusCode)
      expect(statuses.sort()).toEqual([200, 404, 404, 404])
      expect(await entriesOf(kind)).toEqual(before.filter(({ id }) => id !== 3))
    })

    test('lets two who add the same at the same instant add it once', async () => {
      const statuses = (await Promise.all([1, 2, 3, 4].map(() => add(kind, newEntries[kind])))).map(r => r.statusCode)
      expect(statuses.sort()).toEqual([200, 422, 422, 422])
    })
  })

  test('an entry is renamed under its id, also to other capitals of its own name', async () => {
    const names = { name: 'TRAVEL', nameTranslate: 'Yolculuk' }
    const renamed = await rename('ExpenseType', 1, names)
    expect(renamed.json<{ data: Entry[] }>().data).toContainEqual({ id: 1, ...names })
    const { db } = service.database
    const audited = await db.selectFrom('audit').select(['subject', 'old_value', 'new_value']).execute()
    expect(audited).toEqual([
      {
        subject: 'expense_type 1',
        old_value: { name: 'Travel', name_translate: 'Seyahat' },
        new_value: { name: 'TRAVEL', name_translate: 'Yolculuk' },
      },
    ])
    expect((await rename('ExpenseType', 1, names)).statusCode).toBe(200)
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1)
  })

  test('of two new names for the same entry, the second one is refused with who gave the first', async () => {
    const version = { name: 'Travel', nameTranslate: 'Seyahat' }
    const names = { name: 'Trips', nameTranslate: 'Yolculuk' }
    expect((await rename('ExpenseType', 1, { ...names, version })).statusCode).toBe(200)
    const second = await rename('ExpenseType', 1, { name: 'Journeys', nameTranslate: 'Geziler', version })
    expect(second.json()).toMatchObject({ code: 'STALE_VERSION', message: expect.stringContaining('Gülşen Çağlar') })
  })

  test('no entry takes the name of another one, nor of one that was deleted and is still used', async () => {
    await service.call('lead@anka.test', 'POST', '/api/expenseform/SetLimitRules', {
      payload: [{ currencyId: 2, amount: '10.00' }],
    })
    await remove('Currency', 2)
    const refused = { code: 'INVALID', errors: [{ path: 'name', code: 'ALREADY_EXISTS' }] }
    for (const name of ['eur', 'usd'])
      expect((await rename('Currency', 4, { name, sign: '£' })).json()).toMatchObject(refused)
    expect((await rename('Currency', 2, { name: 'AUD', sign: '$' })).statusCode).toBe(404)
    expect((await rename('Currency', 1, { name: 'TL', sign: '₺' })).statusCode).toBe(409)
  })

  test.each([
    ['Currency', 2],
    ['ExpenseType', 1],
    ['AnnualLeaveType', 1],
    ['RequirementType', 1],
  ] as const)(
    'a deleted entry of the %s list is shown while records have it, and returns under its id',
    async (kind, id) => {
      const deleted = async () =>
        (await service.call('admin@anka.test', 'GET', `/api/settings/GetDeleted${kind}List`)).json<{ data: Entry[] }>()
          .data
      const { db } = service.database
      await db.updateTable(tables[kind]).set({ retired_at: new Date() }).where('id', '=', id).execute()
      const [entry, ...others] = await deleted()
      expect([entry?.id, others]).toEqual([id, []])
      expect((await entriesOf(kind)).map(each => each.id)).not.toContain(id)
      const { id: _id, ...names } = entry as Entry
      expect((await add(kind, names)).statusCode).toBe(200)
      expect(await deleted()).toEqual([])
      expect(await entriesOf(kind)).toContainEqual(entry)
    },
  )

  test('an entry says how many forms and other records use it', async () => {
    const usesOf = async (kind: Kind, id: number) =>
      (await service.call('admin@anka.test', 'GET', `/api/settings/${kind}Uses/${id}`)).json<{ data: Uses }>().data
    const { others, ...forms } = await usesOf('Currency', 2)
    await service.call('lead@anka.test', 'POST', '/api/expenseform/SetLimitRules', {
      payload: [{ currencyId: 2, amount: '10.00' }],
    })
    expect(await usesOf('Currency', 2)).toEqual({ ...forms, others: others + 1 })
    expect(await usesOf('AnnualLeaveType', 99)).toEqual({ forms: 0, openForms: 0, others: 0 })
  })

  test('a Turkish name is compared as a Turkish reader does', async () => {
    await add('ExpenseType', { name: 'Lights', nameTranslate: 'Işık' })
    const same = await add('ExpenseType', { name: 'Lamps', nameTranslate: 'IŞIK' })
    expect(same.json()).toMatchObject({ errors: [{ path: 'nameTranslate', code: 'ALREADY_EXISTS' }] })
    expect((await add('ExpenseType', { name: 'Other', nameTranslate: 'İşık' })).statusCode).toBe(200)
  })

  describe('an entry that something refers to', () => {
    const rules = [{ currencyId: 2, amount: '10.00' }]
    const setRules = () => service.call('lead@anka.test', 'POST', '/api/expenseform/SetLimitRules', { payload: rules })

    test('leaves the lists, and stays for what refers to it', async () => {
      await setRules()
      expect((await remove('Currency', 2)).statusCode).toBe(200)
      expect((await entriesOf('Currency')).map(entry => entry.id)).toEqual([4, 3, 1])
      const offered = await service.call('lead@anka.test', 'GET', '/api/expenseform/currency')
      expect(offered.json<{ data: Entry[] }>().data.map(entry => entry.id)).toEqual([1, 3, 4])
      const kept = await service.database.db.selectFrom('currency').selectAll().where('id', '=', 2).execute()
      expect(kept).toMatchObject([{ name: 'USD', retired_at: expect.any(Date) as Date }])
      expect((await remove('Currency', 2)).statusCode).toBe(404)
    })

    test('comes back under its old id when it is added again', async () => {
      await setRules()
      await remove('Currency', 2)
      const added = (await add('Currency', { name: 'USD', sign: '$' })).json<{ data: Entry[] }>().data
      expect(added.map(entry => entry.id)).toEqual([4, 3, 2, 1])
    })

    test('comes back in other capitals, too, as it is written now', async () => {
      await setRules()
      await remove('Currency', 2)
      const added = (await add('Currency', { name: 'usd', sign: '$' })).json<{ data: Entry[] }>().data
      expect(added.map(({ id, name }) => [id, name])).toContainEqual([2, 'usd'])
      expect(added).toHaveLength(4)
    })
  })

  test('lira, which rules are told in, cannot be deleted', async () => {
    const response = await remove('Currency', 1)
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'LOOKUP_IS_NEEDED'])
    expect(await entriesOf('Currency')).toHaveLength(4)
  })
})
