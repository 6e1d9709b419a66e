import { callTo, useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames } from '@portal/contracts/identity/permission'
import { exportRightsCall, rightsCall } from '@portal/contracts/identity/rights.calls'
import { directoryRoles } from '@portal/contracts/people/directory-people'
import {
  anyId,
  ChoiceFilter,
  type ListControl,
  type ListShape,
  ListTable,
  oneOf,
  PersonFilter,
  useFilterDraft,
  useListAddress,
} from '@portal/form-list'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { EmptyState } from '@portal/ui'
import { CompanyList } from '../frame/company-list'
import { ExportRows } from '../frame/export-rows'
import { Usage } from '../usage/usage'
import { rightTexts, useRightColumns } from './use-right-columns'

const texts = defineTexts({
  label: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' },
  none: { tr: 'Bu seçimle kimsenin yetkisi yok', en: 'No one holds this' },
  exported: {
    tr: 'Filtrelenenler: {count, number} satır.',
    en: '{count, plural, one {The filtered row.} other {The # filtered rows.}}',
  },
  since: {
    tr: 'Kullanımlar {day} tarihinden beri tutuluyor: yetki gerektiren bir sayfa, işlem ya da dosya kullanımdır.',
    en: 'Uses are noted since {day}: a page, an action or a file that needs the permission is a use.',
  },
})

const parameters = {
  userId: anyId,
  corporationId: anyId,
  role: oneOf(...directoryRoles),
  permission: oneOf(...permissionNames),
}
type RightsControl = ListControl<typeof parameters, 'name'>

/** The server knows no order but by person. */
const rightsShape: ListShape<typeof parameters, 'name'> = {
  parameters,
  sortBy: ['name'],
  sort: { by: 'name', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 50 },
}

/** Lists who holds which right. For one person, everything that depends on them follows. */
export function RightsReport() {
  const say = useText()
  const { date } = useFormats()
  const control = useListAddress(rightsShape)
  const { filters, currentPage, rowsPerPage } = control
  const answer = useCall(rightsCall, { body: { ...filters, currentPage, rowsPerPage } }, { keepPrevious: true })
  const { totalCount = 0, usesSince = null } = answer.common ?? {}
  return (
    <CompanyList
      control={control}
      offered={useCorporationsWith('Settings')}
      tools={
        <ExportRows
          what={say(texts.exported, { count: totalCount })}
          isEmpty={totalCount === 0}
          ask={format => callTo(exportRightsCall)({ body: { ...filters, format } })}
        />
      }
      filters={<RightFilters {...control} />}
    >
      <ListTable
        control={control}
        answer={answer}
        label={say(texts.label)}
        columns={useRightColumns()}
        rowKey={({ userId, role, permission, corporationId }) => [userId, role, permission, corporationId].join(' ')}
        rowLabel={({ name }) => name}
        empty={<EmptyState icon="search" title={say(texts.none)} />}
      />
      {usesSince && <Hint>{say(texts.since, { day: date(usesSince) })}</Hint>}
      {filters.userId !== undefined && <Usage key={filters.userId} userId={filters.userId} />}
    </CompanyList>
  )
}

function RightFilters(control: RightsControl) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  return (
    <>
      <PersonFilter label={rightTexts.person} userId={filters.userId} onChange={userId => filter({ userId })} />
      <ChoiceFilter
        label={say(rightTexts.permission)}
        choices={permissionNames.map(each => ({ value: each, label: say(permissionTexts[each]) }))}
        chosen={filters.permission}
        onChange={permission => filter({ permission, role: undefined })}
      />
      <ChoiceFilter
        label={say(rightTexts.role)}
        choices={directoryRoles.map(each => ({ value: each, label: say(roleTexts[each]) }))}
        chosen={filters.role}
        onChange={role => filter({ role, permission: undefined })}
      />
    </>
  )
}
