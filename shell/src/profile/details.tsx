import { useCall } from '@portal/auth/queries'
import type { Access } from '@portal/contracts/identity/access'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { type PermissionName, permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import type { Profile } from '@portal/contracts/people/person'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, formatPhone, type Say, useFormats, useText } from '@portal/i18n'
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
  jobTitle: { tr: 'Unvan', en: 'Title' },
  corporation: { tr: 'Şirket', en: 'Company' },
  department: { tr: 'Departman', en: 'Department' },
  master: { tr: 'Üst kullanıcı', en: 'Master user' },
  annualMaster: { tr: 'İzin üst kullanıcısı', en: 'Master user for leave' },
  birthDate: { tr: 'Doğum tarihi', en: 'Date of birth' },
  recruitment: { tr: 'İşe giriş tarihi', en: 'Hire date' },
  permitBase: { tr: 'İzne esas tarih', en: 'Leave base date' },
  phone: { tr: 'Telefon', en: 'Phone' },
  status: { tr: 'Durum', en: 'Status' },
  active: { tr: 'Etkin', en: 'Active' },
  passive: { tr: 'Pasif', en: 'Passive' },
  roles: { tr: 'Roller', en: 'Roles' },
  permissions: { tr: 'Yetkiler', en: 'Permissions' },
  permission: { tr: '{permission}: {corporations}', en: '{permission}: {corporations}' },
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
  const roles = profile.roles.map(({ roleName }) => say(roleTexts[roleName]))
  return (
    <DescriptionList
      items={[
        { term: say(texts.name), value: profile.name },
        { term: say(texts.email), value: profile.email },
        { term: say(texts.jobTitle), value: profile.titleName },
        { term: say(texts.corporation), value: profile.corporationName },
        { term: say(texts.department), value: profile.departmentName },
        { term: say(texts.master), value: profile.masterName },
        { term: say(texts.annualMaster), value: profile.annualMasterName },
        { term: say(texts.birthDate), value: day(profile.birthDate) },
        { term: say(texts.recruitment), value: day(profile.dateOfRecruitment) },
        { term: say(texts.permitBase), value: day(profile.permitBaseDate) },
        { term: say(texts.phone), value: profile.phoneNumber && formatPhone(profile.phoneNumber) },
        { term: say(texts.status), value: say(texts[profile.status]) },
        { term: say(texts.roles), value: list(roles) },
        { term: say(texts.permissions), value: usePermissions(profile, say), wide: true },
      ]}
    />
  )
}

/** A line for each permission, with the companies for which it is held. */
function usePermissions({ permissionList }: Profile, say: Say): string {
  const { list } = useFormats()
  const { data: corporations } = useCall(corporationListCall, { query: { status: 'all' } })
  const nameOf = (id: number) => corporations?.find(corporation => corporation.id === id)?.name ?? '…'
  return permissionsByType(permissionList ?? [])
    .map(({ name, held }) =>
      say(texts.permission, {
        permission: say(permissionTexts[name]),
        corporations: list(
          held.map(({ corporationId, isWrite }) =>
            isWrite ? say(texts.writing, { corporation: nameOf(corporationId) }) : nameOf(corporationId),
          ),
        ),
      }),
    )
    .join('\n')
}

type Held = Access['permissionList'][number]

/** The permissions of a user by type, each with its companies. */
function permissionsByType(permissions: readonly Held[]): { name: PermissionName; held: Held[] }[] {
  return permissionNames
    .map(name => ({ name, held: permissions.filter(({ typeId }) => typeId === permissionTypes[name]) }))
    .filter(({ held }) => held.length > 0)
}
