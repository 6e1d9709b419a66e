import { permissionNames } from '@portal/contracts/identity/permission'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { directoryRoles } from '@portal/contracts/people/directory-people'
import { ChoiceFilter } from '@portal/form-list'
import { defineTexts, useText } from '@portal/i18n'
import { useDepartmentChoices } from '../selection/choices'
import type { PeopleControl } from './people.shape'
import { fieldTexts, statusTexts } from './person-texts'

const texts = defineTexts({
  role: { tr: 'Rol', en: 'Role' },
  permission: { tr: 'Yetki', en: 'Permission' },
  status: { tr: 'Durum', en: 'Status' },
  all: { tr: 'Etkin ve pasif', en: 'Active and passive' },
  companyFirst: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
})

export function PeopleFilters({ filters, filter }: PeopleControl) {
  const say = useText()
  const { corporationId, departmentId, role, permission, status } = filters
  const departments = useDepartmentChoices(String(corporationId ?? ''))
  return (
    <>
      <ChoiceFilter
        label={say(fieldTexts.departmentId)}
        {...(corporationId === undefined && { placeholder: say(texts.companyFirst), disabled: true })}
        choices={departments.map(({ value, label }) => ({ value: Number(value), label }))}
        chosen={departmentId}
        onChange={id => filter({ departmentId: id })}
      />
      <ChoiceFilter
        label={say(texts.role)}
        choices={directoryRoles.map(each => ({ value: each, label: say(roleTexts[each]) }))}
        chosen={role}
        onChange={chosen => filter({ role: chosen })}
      />
      <ChoiceFilter
        label={say(texts.permission)}
        choices={permissionNames.map(each => ({ value: each, label: say(permissionTexts[each]) }))}
        chosen={permission}
        onChange={chosen => filter({ permission: chosen })}
      />
      <ChoiceFilter
        label={say(texts.status)}
        placeholder={say(statusTexts.active)}
        choices={[
          { value: 'passive' as const, label: say(statusTexts.passive) },
          { value: 'waiting' as const, label: say(statusTexts.waiting) },
          { value: 'all' as const, label: say(texts.all) },
        ]}
        chosen={status}
        onChange={chosen => filter({ status: chosen })}
      />
    </>
  )
}
