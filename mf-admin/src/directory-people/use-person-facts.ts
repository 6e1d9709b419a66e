import { useCall } from '@portal/auth/queries'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import { formatIban, formatPhone, useFormats, useText } from '@portal/i18n'
import { normaliseIban } from '@portal/rules/iban'
import type { PlaceChoices } from './place-choices.query'
import { fieldTexts, levelTexts } from './person-texts'
import type { PersonValues } from './person-values'

export interface Fact {
  readonly key: string
  readonly label: string
  readonly text: string
  /** Shown in place of an empty value. */
  readonly empty?: string
}

/** Returns the fields of a person in words, without empty ones. */
export function usePersonFacts(values: PersonValues, { companies, departments }: PlaceChoices): Fact[] {
  const say = useText()
  const { date, list } = useFormats()
  const nameOf = useNames(values.masterId, values.annualMasterId)
  const company = (id: number | null) => companies.find(each => each.id === id)?.name ?? ''
  const department = (id: number | null) => departments.find(({ value }) => value === id)?.label ?? ''
  const day = (text: string | null) => (text ? date(text) : '')
  const texts: Record<Exclude<keyof PersonValues, 'permissionList'>, string> = {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phoneNumber: formatPhone(values.phoneNumber ?? ''),
    titleName: values.titleName,
    corporationId: company(values.corporationId),
    departmentId: department(values.departmentId),
    secondCorporationId: company(values.secondCorporationId),
    secondDepartmentId: department(values.secondDepartmentId),
    masterId: nameOf(values.masterId),
    annualMasterId: nameOf(values.annualMasterId),
    dateOfRecruitment: day(values.dateOfRecruitment),
    permitBaseDate: day(values.permitBaseDate),
    birthDate: day(values.birthDate),
    iban: formatIban(normaliseIban(values.iban ?? '')),
    roleList: list(values.roleList.map(role => say(roleTexts[role])).sort()),
  }
  const fields = Object.entries(texts).map(([key, text]) => ({
    key,
    label: say(fieldTexts[key as keyof typeof texts]),
    text,
  }))
  const rights = values.permissionList.map(({ typeId, corporationId, isWrite }) => {
    const name = permissionNames.find(each => permissionTypes[each] === typeId)
    return {
      key: `${typeId} ${corporationId}`,
      label: `${name ? say(permissionTexts[name]) : typeId}, ${company(corporationId)}`,
      text: say(isWrite ? levelTexts.write : levelTexts.read),
      empty: say(levelTexts.none),
    }
  })
  return [...fields, ...rights].filter(({ text }) => text !== '')
}

/** Fetches the names of two people. */
function useNames(...ids: (number | null)[]) {
  const [first, second] = ids
  const one = useCall(selectUserCall, { body: { Id: first ?? 1 } }, { enabled: first != null })
  const other = useCall(selectUserCall, { body: { Id: second ?? 1 } }, { enabled: second != null })
  return (id: number | null) => [one.data, other.data].find(person => id !== null && person?.id === id)?.name ?? ''
}
