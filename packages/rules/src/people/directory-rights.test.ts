import { permissionTypes } from '@portal/contracts/identity/permission'
import { rightsFault, type PersonReach } from './directory-rights'

const [own, other, third] = [1, 2, 3]
const settingsOf = (...ids: number[]) => ids.map(corporationId => ({ typeId: 1, corporationId, isWrite: true }))
const caller = { id: 10, roleList: [{ name: 'WorkflowManager' as const }], permissionList: settingsOf(own, third) }
const payments = (corporationId: number, isWrite = false) => ({
  typeId: permissionTypes.Payments,
  corporationId,
  isWrite,
})
const person: PersonReach = {
  id: 20,
  email: 'ada@x.test',
  corporationId: own,
  secondCorporationId: null,
  isActive: true,
  dateOfRecruitment: '2020-01-01',
  permitBaseDate: null,
  roles: ['WorkflowUser'],
  permissions: [],
}
const inOther = { secondCorporationId: other }
const elsewhere = { corporationId: other, secondCorporationId: own }
const paysInOther = { permissions: [payments(other)] }
const self = { id: caller.id }
const manager = { roles: ['WorkflowManager'] }

test.each<[string, Partial<PersonReach>, Partial<PersonReach>, string | null]>([
  ['a permission for one’s own company', {}, { permissions: [payments(own)] }, null],
  ['a permission for another company', {}, paysInOther, 'PERMISSION_NOT_YOURS'],
  [
    'to write what could be read in another company',
    paysInOther,
    { permissions: [payments(other, true)] },
    'PERMISSION_NOT_YOURS',
  ],
  ['to take a permission in another company', paysInOther, { permissions: [] }, 'PERMISSION_NOT_YOURS'],
  ['to leave one as it is', paysInOther, { permissions: [payments(own), payments(other)] }, null],
  ['into a company of one’s own', {}, { secondCorporationId: third }, null],
  ['into another company', {}, inOther, 'COMPANY_NOT_YOURS'],
  ['out of another company', inOther, { secondCorporationId: null }, 'COMPANY_NOT_YOURS'],
  ['a first company that is another', inOther, { corporationId: other, secondCorporationId: own }, 'COMPANY_NOT_YOURS'],
  ['out of one’s own company, where it is the second', elsewhere, { corporationId: other }, null],
  ['as they are, where one’s own company is the second', elsewhere, elsewhere, null],
  ['passive, from the second company', elsewhere, { ...elsewhere, isActive: false }, 'FIRST_COMPANY_ONLY'],
  ['an e-mail, from the second company', elsewhere, { ...elsewhere, email: 'eve@x.test' }, 'FIRST_COMPANY_ONLY'],
  ['a role, from the second company', elsewhere, { ...elsewhere, ...manager }, 'FIRST_COMPANY_ONLY'],
  [
    'a permission, from the second company',
    elsewhere,
    { ...elsewhere, permissions: [payments(own)] },
    'FIRST_COMPANY_ONLY',
  ],
  [
    'the recruitment, from the second company',
    elsewhere,
    { ...elsewhere, dateOfRecruitment: '2010-01-01' },
    'FIRST_COMPANY_ONLY',
  ],
  [
    'into a third company, from the second',
    elsewhere,
    { ...elsewhere, secondCorporationId: third },
    'FIRST_COMPANY_ONLY',
  ],
  ['the first company, from the second', elsewhere, { ...elsewhere, corporationId: third }, 'FIRST_COMPANY_ONLY'],
  ['a role', {}, manager, null],
  ['a role that reaches into another company', inOther, { ...inOther, ...manager }, 'REACH_NOT_YOURS'],
  ['a role for rights in another company', paysInOther, { ...paysInOther, ...manager }, 'REACH_NOT_YOURS'],
  ['an e-mail', {}, { email: 'eve@x.test' }, null],
  ['an e-mail that opens another company', paysInOther, { ...paysInOther, email: 'eve@x.test' }, 'REACH_NOT_YOURS'],
  ['passive, whatever they reach', paysInOther, { ...paysInOther, isActive: false }, null],
  ['active again', { isActive: false }, { isActive: true }, null],
  [
    'active again in another company',
    { ...paysInOther, isActive: false },
    { ...paysInOther, isActive: true },
    'REACH_NOT_YOURS',
  ],
  ['one’s own role', self, { ...self, ...manager }, 'OWN_ACCESS'],
  ['one’s own permission', self, { ...self, permissions: [payments(own)] }, 'OWN_ACCESS'],
  ['one’s own recruitment', self, { ...self, dateOfRecruitment: '2010-01-01' }, 'OWN_DATES'],
  ['where one’s own leave counts from', self, { ...self, permitBaseDate: '2010-01-01' }, 'OWN_DATES'],
  ['the recruitment of somebody else', {}, { dateOfRecruitment: '2010-01-01' }, null],
  ['oneself passive', self, { ...self, isActive: false }, 'OWN_ACCESS'],
  ['one’s own e-mail', self, { ...self, email: 'me@x.test' }, null],
])('%s', (_what, before, after, fault) => {
  expect(rightsFault(caller, { ...person, ...before }, { ...person, ...after })).toBe(fault)
})

test.each<[string, Partial<PersonReach>, string | null]>([
  ['in one’s own company', { permissions: [payments(third)] }, null],
  ['in another company', { corporationId: other }, 'COMPANY_NOT_YOURS'],
  ['with rights in another company', paysInOther, 'PERMISSION_NOT_YOURS'],
])('somebody new %s', (_what, after, fault) => {
  expect(rightsFault(caller, null, { ...person, id: null, ...after })).toBe(fault)
})

test('who may only read the settings changes nothing', () => {
  const reader = { ...caller, permissionList: settingsOf(own).map(one => ({ ...one, isWrite: false })) }
  expect(rightsFault(reader, person, { ...person, permissions: [payments(own)] })).toBe('FIRST_COMPANY_ONLY')
})

test('what decides no reach is changed from the first company, too', () => {
  expect(rightsFault(caller, person, person, true)).toBeNull()
  const second = { ...person, ...elsewhere }
  expect(rightsFault(caller, second, { ...second, secondCorporationId: null }, true)).toBe('FIRST_COMPANY_ONLY')
})
