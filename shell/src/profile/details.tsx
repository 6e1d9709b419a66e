import { useCall } from '@portal/auth/queries'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import type { Profile } from '@portal/contracts/people/person'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, formatPhone, useFormats, useText } from '@portal/i18n'
import { DescriptionList, FormSkeleton } from '@portal/ui'
import { useOwnProfile } from './profile.query'

const texts = defineTexts({
  title: { tr: 'Bilgileriniz', en: 'Your details' },
  lead: {
    tr: 'Bu bilgileri insan kaynakları tutar. Yanlış bir bilgi görürseniz onlara yazın.',
    en: 'Managed by human resources. Let them know if something’s wrong.',
  },
  name: { tr: 'Ad soyad', en: 'Name' },
  email: { tr: 'E-posta', en: 'Email' },
  titleName: { tr: 'Unvan', en: 'Title' },
  corporationName: { tr: 'Şirket', en: 'Company' },
  departmentName: { tr: 'Departman', en: 'Department' },
  masterName: { tr: 'Üst kullanıcı', en: 'Master user' },
  annualMasterName: { tr: 'İzin üst kullanıcısı', en: 'Master user for leave' },
  birthDate: { tr: 'Doğum tarihi', en: 'Date of birth' },
  dateOfRecruitment: { tr: 'İşe giriş tarihi', en: 'Hire date' },
  permitBaseDate: { tr: 'İzne esas tarih', en: 'Leave base date' },
  phoneNumber: { tr: 'Telefon', en: 'Phone' },
  status: { tr: 'Durum', en: 'Status' },
  active: { tr: 'Etkin', en: 'Active' },
  passive: { tr: 'Pasif', en: 'Passive' },
  roles: { tr: 'Roller', en: 'Roles' },
  permissions: { tr: 'Yetkiler', en: 'Permissions' },
  writing: { tr: '{corporation} (yazma)', en: '{corporation} (write)' },
})

export function Details() {
  const say = useText()
  const query = useOwnProfile()
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query} skeleton={<FormSkeleton fields={4} />}>
        {profile => <Facts profile={profile} />}
      </QueryResult>
    </SectionCard>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const say = useText()
  const { date, list } = useFormats()
  const day = (value: string | null) => value && date(value)
  const facts = {
    name: profile.name,
    email: profile.email,
    titleName: profile.titleName,
    corporationName: profile.corporationName,
    departmentName: profile.departmentName,
    masterName: profile.masterName,
    annualMasterName: profile.annualMasterName,
    birthDate: day(profile.birthDate),
    dateOfRecruitment: day(profile.dateOfRecruitment),
    permitBaseDate: day(profile.permitBaseDate),
    phoneNumber: profile.phoneNumber && formatPhone(profile.phoneNumber),
    status: say(texts[profile.status]),
    roles: list(profile.roles.map(({ roleName }) => say(roleTexts[roleName]))),
    permissions: usePermissions(profile),
  }
  const items = (Object.keys(facts) as (keyof typeof facts)[]).map(key => ({
    term: say(texts[key]),
    value: facts[key],
    wide: key === 'permissions',
  }))
  return <DescriptionList items={items} />
}

/** Returns a line for each permission, with its companies. */
function usePermissions({ permissionList }: Profile): string {
  const say = useText()
  const { list } = useFormats()
  const { data: corporations } = useCall(corporationListCall, { query: { status: 'all' } })
  const nameOf = (id: number) => corporations?.find(corporation => corporation.id === id)?.name ?? '…'
  return permissionNames
    .flatMap(permission => {
      const held = (permissionList ?? []).filter(({ typeId }) => typeId === permissionTypes[permission])
      const companies = held.map(({ corporationId, isWrite }) =>
        isWrite ? say(texts.writing, { corporation: nameOf(corporationId) }) : nameOf(corporationId),
      )
      return held.length > 0 ? [`${say(permissionTexts[permission])}: ${list(companies)}`] : []
    })
    .join('\n')
}
