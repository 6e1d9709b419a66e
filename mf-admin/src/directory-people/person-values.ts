import type { addPersonCall } from '@portal/contracts/people/directory-people.calls'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import type { CallInput } from '@portal/contracts/wire/call'
import { editDraftOf } from '@portal/form-page'

/** The values of a person's form. */
export type PersonValues = CallInput<typeof addPersonCall>['body']

export function newPerson(corporationIds: readonly number[]): PersonValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    titleName: '',
    // A manager of a single company has no other choice.
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

/** Returns a person as form values, with empty texts for missing ones. */
export function valuesOf(person: DirectoryPerson): PersonValues {
  const fields = Object.entries(newPerson([])) as [keyof PersonValues, unknown][]
  return Object.fromEntries(fields.map(([field, empty]) => [field, person[field] ?? empty])) as PersonValues
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
