import { permissionNames, type PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { demoCorporations } from './corporations'

/** The people of the demo group. Each of them shows one situation. */
export interface DemoPerson {
  email: `${string}@anka.test`
  firstName: string
  lastName: string
  title: string
  department: number
  secondDepartment?: number
  roles: readonly RoleName[]
  permissions?: readonly DemoPermission[]
  /** The superior: the part of their e-mail before the @. */
  master?: string
  generalManagerOf?: readonly number[]
  born: string
  /** A day, or the number of months before the day of seeding. */
  hired: string | { monthsAgo: number }
  isPassive?: true
  /** Has not entered their IBAN yet, so a bank file lacks it. */
  isWithoutAccount?: true
}

/** Returns a person's id by the part of their e-mail before the @. */
export type IdOf = (name: string) => number

interface DemoPermission {
  names: readonly PermissionName[]
  corporations: readonly number[]
  write?: true
}

const everyCorporation = demoCorporations.map(corporation => corporation.id)

export const demoPeople: readonly DemoPerson[] = [
  person('admin', 'Gülşen Çağlar', 'Sistem Yöneticisi', 11, '1979-04-12', '2009-09-01', {
    roles: ['WorkflowManager'],
    permissions: [{ names: permissionNames, corporations: everyCorporation, write: true }],
  }),
  person('manager', 'İbrahim Öztürk', 'Satış Müdürü', 15, '1982-11-03', '2012-02-15', {
    roles: ['WorkflowManager'],
    master: 'director',
  }),
  person('director', 'Ayşegül Işık', 'Genel Müdür', 15, '1971-06-27', '2005-01-10', {
    roles: ['WorkflowManager'],
    permissions: [{ names: ['Chart'], corporations: [1, 2] }],
    master: 'admin',
    generalManagerOf: [1, 2],
  }),
  person('lead', 'Çağrı Yıldız', 'Yazılım Takım Lideri', 11, '1985-03-19', '2014-05-05', { master: 'director' }),
  person('employee', 'Özge Kılıç', 'Yazılım Uzmanı', 11, '1990-08-22', '2016-03-01', {
    master: 'lead',
    secondDepartment: 21,
  }),
  person('colleague', 'Uğur Şahin', 'Yazılım Uzmanı', 11, '1992-01-30', '2018-10-08', { master: 'lead' }),
  person('lowbalance', 'İrem Güneş', 'Test Uzmanı', 11, '1994-12-05', '2021-06-14', { master: 'lead' }),
  person(
    'newhire',
    'Ümit Doğan',
    'Satış Uzmanı',
    15,
    '1999-07-16',
    { monthsAgo: 2 },
    { master: 'manager', isWithoutAccount: true },
  ),
  person('affairs', 'Şule Aydın', 'Mali İşler Uzmanı', 12, '1983-02-08', '2011-04-18', {
    roles: ['WorkflowFinancialAffairs'],
    master: 'director',
  }),
  person('finance', 'Barış Çelik', 'Finans Müdürü', 12, '1977-09-14', '2008-07-21', {
    roles: ['WorkflowFinance'],
    permissions: [
      { names: ['Agreements'], corporations: [1, 2], write: true },
      { names: ['Payments', 'AllExpense', 'AllPurchasing'], corporations: [1, 2] },
    ],
    master: 'director',
  }),
  person('treasury', 'Müge Ünal', 'Hazine Uzmanı', 12, '1988-05-25', '2015-11-02', {
    roles: ['WorkflowFinance'],
    permissions: [{ names: ['Agreements', 'Payments'], corporations: [1] }],
    master: 'director',
  }),
  person('purchasing', 'Tuğba Erdoğan', 'Satın Alma Müdürü', 13, '1981-10-11', '2010-03-08', {
    roles: ['WorkflowPurchasing'],
    permissions: [{ names: ['AllPurchasing'], corporations: [1] }],
    master: 'director',
  }),
  person('buyer', 'Oğuz Kaya', 'Satın Alma Uzmanı', 13, '1991-04-02', '2019-01-14', {
    roles: ['WorkflowPurchasing'],
    master: 'director',
  }),
  person('hr', 'Nazlı Özdemir', 'İnsan Kaynakları Müdürü', 14, '1984-08-17', '2013-09-16', {
    roles: ['WorkflowHumanResources'],
    permissions: [{ names: ['AllAnnualLeave'], corporations: [1, 2, 4], write: true }],
    master: 'director',
  }),
  person('rnd', 'Işıl Bağcı', 'Ar-Ge Mühendisi', 21, '1993-06-06', '2020-02-03'),
  person('field', 'Hüseyin Koç', 'Saha Teknisyeni', 41, '1974-12-20', '2007-05-28'),
  person('energy', 'Gökçe Türkoğlu', 'Üretim Mühendisi', 61, '1989-03-13', '2017-08-07'),
  person('europe', 'Emily Clarke', 'Operations Specialist', 101, '1990-10-29', '2019-06-03'),
  person('noperm', 'Cüneyt Aksoy', 'Finans Uzmanı', 12, '1995-02-21', '2021-09-20', { roles: ['WorkflowFinance'] }),
  person('double', 'Züleyha Ateş', 'Satın Alma ve Finans Uzmanı', 12, '1986-07-09', '2016-10-17', {
    roles: ['WorkflowPurchasing', 'WorkflowFinance'],
    master: 'director',
  }),
  person('passive', 'Kâmil Sönmez', 'Satış Uzmanı', 15, '1980-01-05', '2010-12-06', { isPassive: true }),
]

function person(
  name: string,
  fullName: string,
  title: string,
  department: number,
  born: string,
  hired: DemoPerson['hired'],
  more: Partial<DemoPerson> = {},
): DemoPerson {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const email = `${name}@anka.test` as const
  return { email, firstName, lastName, title, department, roles: ['WorkflowUser'], born, hired, ...more }
}
