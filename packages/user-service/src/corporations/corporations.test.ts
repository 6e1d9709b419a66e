import { startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const get = async (url: string) => (await service.call('employee', 'GET', url)).body.data
const post = (url: string, payload: object) => service.call('employee', 'POST', url, payload)

describe('corporations', () => {
  test('are offered by name; a passive one is not', async () => {
    expect(await get('/Corporation/List')).toEqual([
      { id: 6, name: 'Anka Enerji A.Ş.', status: true },
      { id: 1013, name: 'Anka Europe Ltd.', status: true },
      { id: 1, name: 'Anka Holding A.Ş.', status: true },
      { id: 4, name: 'Anka Saha Hizmetleri A.Ş.', status: true },
      { id: 2, name: 'Anka Yazılım A.Ş.', status: true },
    ])
    expect(await get('/Corporation/List?status=all')).toContainEqual({
      id: 5,
      name: 'Anka Eski Şirket A.Ş.',
      status: false,
    })
  })

  test.each([
    [1013, { id: 1013, locale: 'EU', countsEveryDay: false, isGeneralManagerExempt: false }],
    [4, { id: 4, locale: 'TR', countsEveryDay: true, isGeneralManagerExempt: false }],
    [6, { id: 6, locale: 'TR', countsEveryDay: false, isGeneralManagerExempt: true }],
  ])('%i has the properties of its rules', async (id, properties) => {
    expect((await post('/Corporation/GetCorporationLocaleById', { Id: id })).body.data).toEqual(properties)
  })

  test('that are not there are 404', async () => {
    expect((await post('/Corporation/GetCorporationLocaleById', { Id: 3 })).status).toBe(404)
    expect((await post('/Department/GetDepartmentListByCorporation', { id: 3 })).status).toBe(404)
  })
})

describe('departments', () => {
  test('of one corporation are sorted as Turkish is', async () => {
    const { body } = await post('/Department/GetDepartmentListByCorporation', { id: 1 })
    expect(body.data.map((department: { label: string }) => department.label)).toEqual([
      'Bilgi Teknolojileri',
      'İnsan Kaynakları',
      'Mali İşler',
      'Satın Alma',
      'Satış',
    ])
    expect(body.data[0]).toEqual({ value: 11, label: 'Bilgi Teknolojileri', corporationId: 1 })
  })

  test('of all active corporations are in one list, those of passive ones are not', async () => {
    await service.database.db.insertInto('department').values({ id: 51, corporation_id: 5, name: 'Arşiv' }).execute()
    const all = (await get('/Department/GetAllList')) as { value: number }[]
    expect(all.map(department => department.value)).toEqual([61, 101, 11, 14, 12, 13, 15, 41, 21])
    expect((await post('/Department/GetDepartmentListByCorporation', { id: 5 })).body.data).toHaveLength(1)
  })
})

test.each([
  ['GET', '/Corporation/List'],
  ['GET', '/Department/GetAllList'],
  ['POST', '/Corporation/GetCorporationLocaleById'],
  ['POST', '/Department/GetDepartmentListByCorporation'],
] as const)('%s %s is for people with a session', async (method, url) => {
  expect((await service.call(undefined, method, url)).status).toBe(401)
})
