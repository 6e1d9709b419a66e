import { permissionTypes } from '@portal/contracts/identity/permission'
import type { AccountChange } from '@portal/contracts/people/account'
import type { DirectoryPerson, DirectoryRow } from '@portal/contracts/people/directory-people'
import type { Usage } from '@portal/contracts/trees/usage.calls'
import { success } from '@portal/testing/logged-in'
import { people, type Answers } from './world'

/** A person of the directory, and the answers of the service about them. */

const { Payments } = permissionTypes
export const row: DirectoryRow = {
  id: 2,
  name: 'Işıl Öz',
  email: 'isil@anka.test',
  titleName: 'Uzman',
  profilPhoto: null,
  status: 'active',
  roleList: ['WorkflowUser'],
  corporationId: 1,
  corporationName: 'Anka Holding A.Ş.',
  departmentId: 11,
  departmentName: 'Bilgi Teknolojileri',
  secondCorporationId: null,
  secondCorporationName: null,
  secondDepartmentId: null,
  secondDepartmentName: null,
  masterId: null,
  masterName: null,
  teamSize: 0,
  dateOfRecruitment: '2016-03-01',
  lastLoginAt: null,
  invitedAt: null,
  invitationState: null,
  canInvite: false,
}
export const person: DirectoryPerson = {
  ...row,
  version: 7,
  firstName: 'Işıl',
  lastName: 'Öz',
  masterId: null,
  annualMasterId: null,
  annualMasterName: null,
  birthDate: '1990-05-01',
  permitBaseDate: null,
  iban: null,
  waitingAccount: null,
  factorReset: null,
  phoneNumber: null,
  permissionList: [{ typeId: Payments, corporationId: 1, isWrite: false }],
  canTakeOut: false,
  canChange: true,
  canChangeDates: true,
  canChangeRoles: true,
  canChangePermissions: true,
  canChangeStatus: true,
}
export const accountChange: AccountChange = {
  id: 9,
  userId: 2,
  name: 'Işıl Öz',
  corporationName: 'Anka Holding A.Ş.',
  oldIban: 'TR330006100519786457841326',
  iban: 'DE89370400440532013000',
  proposedByName: 'Can Işık',
  proposedAt: '2026-11-20T11:02:00.000Z',
  waitsFor: ['Gülşen Çağlar'],
  isProposerGone: false,
  isYours: false,
  canConfirm: true,
  canRefuse: true,
}
const usage: Usage = {
  person: row,
  trees: [],
  masterOf: [3, 4].map(userId => ({
    ...{ userId, name: `No. ${userId}`, corporationName: 'Anka', departmentName: 'Satış', isForLeave: false },
  })),
  canReplace: false,
  generalManagerOf: [],
  forms: [],
  questions: [],
  substitutions: [],
  others: [{ title: 'Takip ettiği sözleşmeler', entries: [{ label: 'Temizlik', detail: null, to: null }] }],
}
export const answers: Answers = {
  'POST /api/Directory/People': () => success([row], { totalCount: 10_000 }),
  'GET /api/Directory/AccountChanges': () => success([]),
  'GET /api/Directory/Person/2': () => success(person),
  'GET /Department/GetAllList': () =>
    success([
      { value: 11, label: 'Bilgi Teknolojileri', corporationId: 1 },
      { value: 21, label: 'Ar-Ge', corporationId: 2 },
    ]),
  'POST /user/SelectUserWithCorporationById': ({ body }) =>
    success(people.find(({ id }) => id === (body as { Id: number }).Id)),
  'POST /api/module/WhereUsed': () => success(usage),
}
