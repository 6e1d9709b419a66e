import type { addPersonCall } from '@portal/contracts/people/directory-people.calls'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { CallInput } from '@portal/contracts/wire/call'
import { editDraftOf } from '@portal/form-page'

/** What stands in the fields. While it is being filled in, what nobody has chosen yet is empty. */
export type PersonValues = CallInput<typeof addPersonCall>['body']

export function newPerson(corporationIds: readonly number[]): PersonValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    titleName: '',
    // Who keeps the settings of one company alone has nothing to choose.
    corporationId: (corporationIds.length === 1 ? corporationIds[0] : undefined) as number,
    departmentId: undefined as unknown as number,
    secondCorporationId: null,
    secondDepartmentId: null,
    masterId: null,
    annualMasterId: null,
    birthDate: '',
    dateOfRecruitment: '',
    permitBaseDate: '',
    iban: '',
    phoneNumber: '',
    roleList: ['WorkflowUser'],
    permissionList: [],
  }
}

export function valuesOf(person: DirectoryPerson): PersonValues {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    titleName: person.titleName,
    corporationId: person.corporationId,
    departmentId: person.departmentId,
    secondCorporationId: person.secondCorporationId,
    secondDepartmentId: person.secondDepartmentId,
    masterId: person.masterId,
    annualMasterId: person.annualMasterId,
    birthDate: person.birthDate ?? '',
    dateOfRecruitment: person.dateOfRecruitment,
    permitBaseDate: person.permitBaseDate ?? '',
    iban: person.iban ?? '',
    phoneNumber: person.phoneNumber ?? '',
    roleList: person.roleList,
    permissionList: person.permissionList as PersonValues['permissionList'],
  }
}

function isPerson(value: unknown): value is PersonValues {
  const { email, roleList, permissionList } = (value ?? {}) as Partial<Record<keyof PersonValues, unknown>>
  return typeof email === 'string' && [roleList, permissionList].every(Array.isArray)
}

export const newPersonDraft = {
  version: 1,
  read: (value: unknown) => (isPerson(value) ? value : undefined),
}
export const personEditDraft = editDraftOf<PersonValues>(1, isPerson)
