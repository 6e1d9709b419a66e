import type { Contact, Person, Profile } from '@portal/contracts/people/person'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const list = async (url: string, who = 'employee') => {
  const { status, body } = await service.call(who, 'GET', url)
  expect(status).toBe(200)
  return body as { data: Person[]; common: { totalCount: number } }
}
const namesOf = async (url: string) => (await list(url)).data.map(person => person.name)

describe.each(['/user/selectuserlistwithCorporation', '/user/list'])('%s', path => {
  test('offers every active person, in the order of the Turkish alphabet', async () => {
    const names = await namesOf(path)
    expect(names).toHaveLength(20)
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
    expect(names.indexOf('Işıl Bağcı')).toBeLessThan(names.indexOf('İbrahim Öztürk'))
    expect(names).not.toContain('Kâmil Sönmez')
  })

  test('shows where somebody works and in what role', async () => {
    const { data } = await list(`${path}?search=employee`)
    expect(data).toEqual([
      {
        id: idOf('employee'),
        name: 'Özge Kılıç',
        titleName: 'Yazılım Uzmanı',
        corporationId: 1,
        corporationName: 'Anka Holding A.Ş.',
        departmentId: 11,
        departmentName: 'Bilgi Teknolojileri',
        secondCorporationId: 2,
        secondDepartmentId: 21,
        profilPhoto: null,
        status: 'active',
        roles: [{ roleName: 'WorkflowUser' }],
      },
    ])
  })

  test.each([
    ['cagri', ['Çağrı Yıldız']],
    ['IŞIL', ['Işıl Bağcı']],
    ['kilic ozge', ['Özge Kılıç']],
    ['%', []],
  ])('finds %s', async (typed, expected) => {
    expect(await namesOf(`${path}?search=${encodeURIComponent(typed)}`)).toEqual(expected)
  })

  test('comes in pages, if wanted, and says how many there are', async () => {
    const all = await list(path)
    const second = await list(`${path}?rowsPerPage=8&currentPage=2`)
    expect(second.data).toEqual(all.data.slice(8, 16))
    expect([all.common.totalCount, second.common.totalCount]).toEqual([20, 20])
    expect((await list(`${path}?rowsPerPage=8&currentPage=9`)).data).toEqual([])
    expect((await list(`${path}?rowsPerPage=-1`)).data).toHaveLength(20)
  })

  test.each(['rowsPerPage=0', 'rowsPerPage=-2', 'currentPage=0', 'currentPage=x', 'search=', 'sort=1'])(
    'refuses %s',
    async query => {
      const { status, body } = await service.call('employee', 'GET', `${path}?${query}`)
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'INVALID', query.split('=')[0]])
    },
  )

  test('is for people with a session', async () => {
    expect((await service.call(undefined, 'GET', path)).status).toBe(401)
  })
})

describe('people of the older system', () => {
  const setRoles = async (name: string, ...roles: ('CrmUser' | 'CrmAdmin' | 'CrmManager' | 'WorkflowUser')[]) => {
    await service.database.db.deleteFrom('user_role').where('user_id', '=', idOf(name)).execute()
    const rows = roles.map(role => ({ user_id: idOf(name), role }))
    await service.database.db.insertInto('user_role').values(rows).execute()
  }
  afterEach(() => setRoles('field', 'WorkflowUser'))

  test('are in no selector, if they have no other role', async () => {
    await setRoles('field', 'CrmUser', 'CrmManager')
    expect(await namesOf('/user/selectuserlistwithCorporation')).not.toContain('Hüseyin Koç')
    expect(await namesOf('/user/list?status=all')).not.toContain('Hüseyin Koç')
    await setRoles('field', 'CrmAdmin', 'WorkflowUser')
    expect(await namesOf('/user/list')).toContain('Hüseyin Koç')
  })

  test('log in like anybody else, and their old roles open nothing', async () => {
    await setRoles('field', 'CrmManager')
    const payload = { email: 'field@anka.test', password: 'Demo.2026!' }
    const { status, body } = await service.call(undefined, 'POST', '/user/login', payload)
    expect([status, body.data.user.roleList]).toEqual([200, []])
  })
})

test('/user/list has those who left when they are asked for', async () => {
  expect(await namesOf('/user/list?status=passive')).toEqual(['Kâmil Sönmez'])
  expect(await namesOf('/user/list?status=all')).toHaveLength(21)
  const { data } = await list('/user/list?status=passive')
  expect(data[0]?.status).toBe('passive')
})

describe('one person', () => {
  const selected = (body: object) => service.call('field', 'POST', '/user/SelectUserWithCorporationById', body)

  test('is found with their corporation, whatever their status', async () => {
    const { body } = await selected({ Id: idOf('europe') })
    expect(body.data).toMatchObject({ name: 'Emily Clarke', corporationId: 1013, corporationName: 'Anka Europe Ltd.' })
    expect((await selected({ Id: idOf('passive') })).body.data.status).toBe('passive')
  })

  test('who is not there is 404', async () => {
    expect((await selected({ Id: 999 })).status).toBe(404)
    expect((await service.call('field', 'GET', '/user/getUserInfoById/999')).status).toBe(404)
    expect((await service.call('field', 'GET', '/user/getUserInfoById/employee')).status).toBe(404)
    expect((await service.call('field', 'POST', '/user/detail', { Id: 2_147_483_648 })).status).toBe(422)
  })

  test('shows every colleague how to reach them, and nothing personal', async () => {
    const { body } = await service.call('field', 'GET', `/user/getUserInfoById/${idOf('employee')}`)
    const contact = body.data as Contact
    expect(contact).toMatchObject({
      firstName: 'Özge',
      lastName: 'Kılıç',
      email: 'employee@anka.test',
      masterName: 'Çağrı Yıldız',
      annualMasterName: null,
    })
    expect(JSON.stringify(contact)).not.toMatch(/birth|iban|phone|permission|recruit/i)
  })
})

describe('a profile', () => {
  const profileOf = async (name: string, viewer: string) => {
    const { status, body } = await service.call(viewer, 'POST', '/user/detail', { Id: idOf(name) })
    expect(status).toBe(200)
    return body.data as Profile
  }
  const personal = {
    birthDate: '1977-09-14',
    dateOfRecruitment: '2008-07-21',
    permitBaseDate: null,
    iban: expect.stringMatching(/^TR\d{24}$/) as string,
    phoneNumber: expect.stringMatching(/^\d{10}$/) as string,
    isSendMail: true,
  }

  test.each(['finance', 'hr', 'manager', 'admin'])('of finance is whole for %s', async viewer => {
    const profile = await profileOf('finance', viewer)
    expect(profile).toMatchObject({ ...personal, name: 'Barış Çelik', masterName: 'Ayşegül Işık' })
    expect(profile.permissionList).toHaveLength(8)
    expect(profile.permissionList?.[0]).toEqual({ typeId: 2, isWrite: true, corporationId: 1 })
  })

  test('has nothing personal for human resources and managers of other companies', async () => {
    const { db } = service.database
    await db
      .insertInto('user_role')
      .values({ user_id: idOf('rnd'), role: 'WorkflowHumanResources' })
      .execute()
    expect((await profileOf('finance', 'rnd')).iban).toBeNull()
    expect((await profileOf('europe', 'hr')).iban).toBeNull()
    expect((await profileOf('europe', 'manager')).birthDate).toBeNull()
    // The second company counts, and so does AllAnnualLeave for another.
    expect((await profileOf('employee', 'rnd')).iban).not.toBeNull()
    expect((await profileOf('field', 'hr')).iban).not.toBeNull()
  })

  test.each(['employee', 'treasury', 'purchasing', 'affairs'])(
    'of finance has nothing personal for %s',
    async viewer => {
      expect(await profileOf('finance', viewer)).toMatchObject({
        name: 'Barış Çelik',
        email: 'finance@anka.test',
        titleName: 'Finans Müdürü',
        roles: [{ roleName: 'WorkflowFinance' }],
        birthDate: null,
        dateOfRecruitment: null,
        permitBaseDate: null,
        iban: null,
        phoneNumber: null,
        isSendMail: null,
        permissionList: null,
      })
    },
  )
})

describe('the mail switch', () => {
  const isOn = async () =>
    (await service.call('lead', 'POST', '/user/detail', { Id: idOf('lead') })).body.data.isSendMail

  test('is one’s own', async () => {
    const off = await service.call('lead', 'POST', '/user/updateMailNotification', { isSendMail: false })
    expect(off.body).toEqual({ success: true, data: { isSendMail: false }, common: null })
    expect(await isOn()).toBe(false)
    await service.call('employee', 'POST', '/user/updateMailNotification', { isSendMail: true })
    expect(await isOn()).toBe(false)
  })

  test.each([{}, { isSendMail: 'no' }, { isSendMail: null }, { isSendMail: true, userId: 1 }])(
    'refuses %j',
    async payload => {
      expect((await service.call('lead', 'POST', '/user/updateMailNotification', payload)).status).toBe(422)
    },
  )
})
