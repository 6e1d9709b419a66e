import { permissionNames, type PermissionName } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { demoCorporations } from './corporations'

/** The people of the demo group. Each of them shows one situation. */
export interface DemoPerson {
  email: `${string}@anka.test`
  firstName: string
  lastName: string
  title: string
  /** Corporation and department. */
  place: readonly [corporationId: number, departmentId: number]
  secondPlace?: readonly [corporationId: number, departmentId: number]
  roles: readonly RoleName[]
  permissions?: readonly DemoPermission[]
  /** E-mail of the superior. */
  master?: DemoPerson['email']
  generalManagerOf?: readonly number[]
  born: string
  /** A day, or the number of months before the day of seeding. */
  hired: string | { monthsAgo: number }
  isPassive?: true
  /** Has not entered their IBAN yet, so a bank file lacks it. */
  isWithoutAccount?: true
}

interface DemoPermission {
  names: readonly PermissionName[]
  corporations: readonly number[]
  write?: true
}

const everyCorporation = demoCorporations.map(corporation => corporation.id)
const lead = 'lead@anka.test'
const director = 'director@anka.test'
const user: readonly RoleName[] = ['WorkflowUser']

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'admin@anka.test',
    firstName: 'Gülşen',
    lastName: 'Çağlar',
    title: 'Sistem Yöneticisi',
    place: [1, 11],
    roles: ['WorkflowManager'],
    permissions: [{ names: permissionNames, corporations: everyCorporation, write: true }],
    born: '1979-04-12',
    hired: '2009-09-01',
  },
  {
    email: 'manager@anka.test',
    firstName: 'İbrahim',
    lastName: 'Öztürk',
    title: 'Satış Müdürü',
    place: [1, 15],
    roles: ['WorkflowManager'],
    master: director,
    born: '1982-11-03',
    hired: '2012-02-15',
  },
  {
    email: director,
    firstName: 'Ayşegül',
    lastName: 'Işık',
    title: 'Genel Müdür',
    place: [1, 15],
    roles: ['WorkflowManager'],
    permissions: [{ names: ['Chart'], corporations: [1, 2] }],
    master: 'admin@anka.test',
    generalManagerOf: [1, 2],
    born: '1971-06-27',
    hired: '2005-01-10',
  },
  {
    email: lead,
    firstName: 'Çağrı',
    lastName: 'Yıldız',
    title: 'Yazılım Takım Lideri',
    place: [1, 11],
    roles: user,
    master: director,
    born: '1985-03-19',
    hired: '2014-05-05',
  },
  {
    email: 'employee@anka.test',
    firstName: 'Özge',
    lastName: 'Kılıç',
    title: 'Yazılım Uzmanı',
    place: [1, 11],
    secondPlace: [2, 21],
    roles: user,
    master: lead,
    born: '1990-08-22',
    hired: '2016-03-01',
  },
  {
    email: 'colleague@anka.test',
    firstName: 'Uğur',
    lastName: 'Şahin',
    title: 'Yazılım Uzmanı',
    place: [1, 11],
    roles: user,
    master: lead,
    born: '1992-01-30',
    hired: '2018-10-08',
  },
  {
    email: 'lowbalance@anka.test',
    firstName: 'İrem',
    lastName: 'Güneş',
    title: 'Test Uzmanı',
    place: [1, 11],
    roles: user,
    master: lead,
    born: '1994-12-05',
    hired: '2021-06-14',
  },
  {
    email: 'newhire@anka.test',
    firstName: 'Ümit',
    lastName: 'Doğan',
    title: 'Satış Uzmanı',
    place: [1, 15],
    roles: user,
    master: 'manager@anka.test',
    born: '1999-07-16',
    hired: { monthsAgo: 2 },
    isWithoutAccount: true,
  },
  {
    email: 'affairs@anka.test',
    firstName: 'Şule',
    lastName: 'Aydın',
    title: 'Mali İşler Uzmanı',
    place: [1, 12],
    roles: ['WorkflowFinancialAffairs'],
    master: director,
    born: '1983-02-08',
    hired: '2011-04-18',
  },
  {
    email: 'finance@anka.test',
    firstName: 'Barış',
    lastName: 'Çelik',
    title: 'Finans Müdürü',
    place: [1, 12],
    roles: ['WorkflowFinance'],
    permissions: [
      { names: ['Agreements'], corporations: [1, 2], write: true },
      { names: ['Payments', 'AllExpense', 'AllPurchasing'], corporations: [1, 2] },
    ],
    master: director,
    born: '1977-09-14',
    hired: '2008-07-21',
  },
  {
    email: 'treasury@anka.test',
    firstName: 'Müge',
    lastName: 'Ünal',
    title: 'Hazine Uzmanı',
    place: [1, 12],
    roles: ['WorkflowFinance'],
    permissions: [{ names: ['Agreements', 'Payments'], corporations: [1] }],
    master: director,
    born: '1988-05-25',
    hired: '2015-11-02',
  },
  {
    email: 'purchasing@anka.test',
    firstName: 'Tuğba',
    lastName: 'Erdoğan',
    title: 'Satın Alma Müdürü',
    place: [1, 13],
    roles: ['WorkflowPurchasing'],
    permissions: [{ names: ['AllPurchasing'], corporations: [1] }],
    master: director,
    born: '1981-10-11',
    hired: '2010-03-08',
  },
  {
    email: 'buyer@anka.test',
    firstName: 'Oğuz',
    lastName: 'Kaya',
    title: 'Satın Alma Uzmanı',
    place: [1, 13],
    roles: ['WorkflowPurchasing'],
    master: director,
    born: '1991-04-02',
    hired: '2019-01-14',
  },
  {
    email: 'hr@anka.test',
    firstName: 'Nazlı',
    lastName: 'Özdemir',
    title: 'İnsan Kaynakları Müdürü',
    place: [1, 14],
    roles: ['WorkflowHumanResources'],
    permissions: [{ names: ['AllAnnualLeave'], corporations: [1, 2, 4], write: true }],
    master: director,
    born: '1984-08-17',
    hired: '2013-09-16',
  },
  {
    email: 'rnd@anka.test',
    firstName: 'Işıl',
    lastName: 'Bağcı',
    title: 'Ar-Ge Mühendisi',
    place: [2, 21],
    roles: user,
    born: '1993-06-06',
    hired: '2020-02-03',
  },
  {
    email: 'field@anka.test',
    firstName: 'Hüseyin',
    lastName: 'Koç',
    title: 'Saha Teknisyeni',
    place: [4, 41],
    roles: user,
    born: '1974-12-20',
    hired: '2007-05-28',
  },
  {
    email: 'energy@anka.test',
    firstName: 'Gökçe',
    lastName: 'Türkoğlu',
    title: 'Üretim Mühendisi',
    place: [6, 61],
    roles: user,
    born: '1989-03-13',
    hired: '2017-08-07',
  },
  {
    email: 'europe@anka.test',
    firstName: 'Emily',
    lastName: 'Clarke',
    title: 'Operations Specialist',
    place: [1013, 101],
    roles: user,
    born: '1990-10-29',
    hired: '2019-06-03',
  },
  {
    email: 'noperm@anka.test',
    firstName: 'Cüneyt',
    lastName: 'Aksoy',
    title: 'Finans Uzmanı',
    place: [1, 12],
    roles: ['WorkflowFinance'],
    born: '1995-02-21',
    hired: '2021-09-20',
  },
  {
    email: 'double@anka.test',
    firstName: 'Züleyha',
    lastName: 'Ateş',
    title: 'Satın Alma ve Finans Uzmanı',
    place: [1, 12],
    roles: ['WorkflowPurchasing', 'WorkflowFinance'],
    master: director,
    born: '1986-07-09',
    hired: '2016-10-17',
  },
  {
    email: 'passive@anka.test',
    firstName: 'Kâmil',
    lastName: 'Sönmez',
    title: 'Satış Uzmanı',
    place: [1, 15],
    roles: user,
    born: '1980-01-05',
    hired: '2010-12-06',
    isPassive: true,
  },
]
