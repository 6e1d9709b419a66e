import { sql } from 'kysely'
import { startTestService, type TestService, type Who } from '../testing/service'
import { countriesFor } from './lookups.query'

let service: TestService

const limitsOf = async (who: Who) =>
  (await service.call(who, 'GET', '/api/expenseform/GetLimitRules')).json<{ data: object[] }>().data
const setLimits = (who: Who, payload: unknown) =>
  service.call(who, 'POST', '/api/expenseform/SetLimitRules', { payload: JSON.stringify(payload), headers: json })
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

describe('the lists of an expense form', () => {
  const names = async (address: string, language: string) => {
    const headers = { 'accept-language': language }
    const response = await service.call('employee@anka.test', 'GET', address, { headers })
    return response.json<{ data: { name: string; nameTranslate: string }[] }>().data
  }

  test('are read again after a failure', async () => {
    const { db } = service.database
    await sql`alter table country rename to lost`.execute(db)
    await expect(countriesFor(db, 'tr')).rejects.toThrow('country')
    await sql`alter table lost rename to country`.execute(db)
    expect(await countriesFor(db, 'tr')).toHaveLength(249)
  })

  test('have every country, in the alphabet of the reader', async () => {
    const turkish = (await names('/api/expenseform/country', 'tr')).map(country => country.nameTranslate)
    expect(turkish).toHaveLength(249)
    expect(turkish).toEqual([...turkish].sort(new Intl.Collator('tr').compare))
    const english = (await names('/api/expenseform/country', 'en')).map(country => country.name)
    expect(english).toEqual([...english].sort(new Intl.Collator('en').compare))
    expect(english.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  })

  test('have countries with their number and letters', async () => {
    const countries = await names('/api/expenseform/country', 'tr')
    expect(countries).toContainEqual({ id: 792, code: 'TR', name: 'Türkiye', nameTranslate: 'Türkiye' })
    expect(countries).toContainEqual({ id: 276, code: 'DE', name: 'Germany', nameTranslate: 'Almanya' })
  })

  test('have currencies with their signs, and types with both names', async () => {
    expect(await names('/api/expenseform/currency', 'tr')).toEqual([
      { id: 1, name: 'TRY', sign: '₺' },
      { id: 2, name: 'USD', sign: '$' },
      { id: 3, name: 'EUR', sign: '€' },
      { id: 4, name: 'GBP', sign: '£' },
    ])
    const types = await names('/api/expenseform/type', 'tr')
    expect(types).toContainEqual({ id: 1, name: 'Travel', nameTranslate: 'Seyahat' })
  })

  test.each(['country', 'currency', 'type', 'GetLimitRules'])('are closed without a session (%s)', async name => {
    expect((await service.server.inject({ url: `/api/expenseform/${name}` })).statusCode).toBe(401)
  })
})

describe('the limits of a profile', () => {
  test('are the own ones, each call replacing them all, to the cent', async () => {
    expect(await limitsOf('lead@anka.test')).toEqual([])
    const rules = [
      { currencyId: 3, amount: 0.1 },
      { currencyId: 1, amount: '123456789012.99' },
    ]
    const answer = await setLimits('lead@anka.test', rules)
    const id = expect.any(Number) as number
    expect(answer.json()).toEqual({
      success: true,
      data: [
        { id, currencyId: 1, currency: { id: 1, name: 'TRY' }, amount: '123456789012.99' },
        { id, currencyId: 3, currency: { id: 3, name: 'EUR' }, amount: '0.10' },
      ],
      common: null,
    })
    expect(await limitsOf('employee@anka.test')).toEqual([])
    const [inLira] = await limitsOf('lead@anka.test')
    expect((await setLimits('lead@anka.test', [{ ...inLira, amount: '9.00' }])).json()).toMatchObject({
      data: [{ currencyId: 1, currency: { id: 1, name: 'TRY' }, amount: '9.00' }],
    })

    await setLimits('lead@anka.test', [{ currencyId: 2, amount: '5' }])
    expect(await limitsOf('lead@anka.test')).toMatchObject([{ currencyId: 2, amount: '5.00' }])
    await setLimits('lead@anka.test', [])
    expect(await limitsOf('lead@anka.test')).toEqual([])
  })

  const lira = { currencyId: 1, amount: 1 }

  test.each([
    ['a negative amount', [{ currencyId: 1, amount: -1 }], '0.amount', 'TOO_SMALL'],
    ['fractions of a cent', [{ currencyId: 1, amount: '1.005' }], '0.amount', 'WRONG_FORMAT'],
    ['an absurd amount', [{ currencyId: 1, amount: 1e15 }], '0.amount', 'TOO_LARGE_AMOUNT'],
    ['a null', [{ currencyId: 1, amount: null }], '0.amount', 'REQUIRED'],
    ['a currency that is not', [lira, { currencyId: 99, amount: 1 }], '1.currencyId', 'NOT_A_CHOICE'],
    ['one currency twice', [lira, { currencyId: 1, amount: 2 }], '1.currencyId', 'ALREADY_EXISTS'],
    ['somebody else', [{ ...lira, userId: 1 }], '0.userId', 'UNKNOWN_FIELD'],
    ['no list', lira, '', 'WRONG_TYPE'],
  ])('refuse %s and stay as they are', async (_what, payload, path, code) => {
    await setLimits('finance@anka.test', [{ currencyId: 4, amount: '7.50' }])
    const before = await limitsOf('finance@anka.test')
    const response = await setLimits('finance@anka.test', payload)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID', errors: [{ path, code }] })
    expect(await limitsOf('finance@anka.test')).toEqual(before)
  })

  test('set twice at once are those of one call', async () => {
    const amounts = ['1.00', '2.00', '3.00', '4.00']
    const answers = await Promise.all(amounts.map(amount => setLimits('hr@anka.test', [{ currencyId: 1, amount }])))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(await limitsOf('hr@anka.test')).toHaveLength(1)
  })
})
