import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames } from '@portal/contracts/identity/permission'
import { directoryPath, directoryRoles, invitationStates } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall, directorySortFields } from '@portal/contracts/people/directory-people.calls'
import {
  ChoiceFilter,
  FilteredList,
  ListTable,
  useFilterDraft,
  useListAddress,
  anyId,
  anyText,
  oneOf,
  type ListControl,
  type ListShape,
} from '@portal/form-list'
import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, EmptyState } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { InviteDialog } from './invite.dialog'
import { RecallDialog } from './recall.dialog'
import { useInviting } from './use-inviting'
import { invitationTexts, peopleTexts, usePeopleColumns } from './use-people-columns'
import { useDepartmentChoices } from '../selection/choices'
import { fieldTexts, statusTexts } from './person-texts'

const texts = defineTexts({
  label: { tr: 'Kişiler', en: 'People' },
  search: { tr: 'Ad, e-posta, unvan…', en: 'Name, email, title…' },
  add: { tr: 'Kişi ekle', en: 'Add a person' },
  import: { tr: 'Dosyadan aktar', en: 'Import from a file' },
  invite: { tr: 'Davet gönder', en: 'Send invitations' },
  recall: { tr: 'Davetleri geri al', en: 'Withdraw invitations' },
  none: { tr: 'Burada henüz kimse yok', en: 'No one here yet' },
  noneText: {
    tr: 'Ayarlarını gördüğünüz şirketlerde çalışanlar burada listelenir.',
    en: 'People in the companies whose settings you can see are listed here.',
  },
  role: { tr: 'Rol', en: 'Role' },
  permission: { tr: 'Yetki', en: 'Permission' },
  status: { tr: 'Durum', en: 'Status' },
  all: { tr: 'Etkin ve pasif', en: 'Active and passive' },
  invitation: { tr: 'Davet', en: 'Invitation' },
  companyFirst: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
})

/** Lists the people of the companies that the reader administers. The server filters, sorts and pages. */
export function PeopleList() {
  const say = useText()
  const control = useListAddress(peopleShape)
  const { filters, sort, currentPage, rowsPerPage } = control
  const { departmentId, ...others } = filters
  const body = {
    ...others,
    // A department filter applies only within its company.
    ...(others.corporationId !== undefined && departmentId !== undefined && { departmentId }),
    ...{ currentPage, rowsPerPage, sortBy: sort.by, sortDirection: sort.direction },
  }
  const answer = useCall(directoryPeopleCall, { body }, { keepPrevious: true })
  const [asked, setAsked] = useState<'invite' | 'recall'>()
  const inviting = useInviting(answer.data ?? [])
  const invited = inviting.guests.flatMap(({ id, invitedAt }) => (invitedAt === null ? [] : [id]))
  const columns = usePeopleColumns(inviting.notInvited)
  const kept = useCorporationsWith('Settings')
  const canAdd = useCorporationsWith('Settings', true).length > 0
  return (
    <FilteredList
      control={control}
      corporationIds={kept}
      searchIn={texts.search}
      action={canAdd && <NewPeopleLinks />}
      drafts
      filters={<PeopleFilters {...control} />}
    >
      <Column>
        <ListTable
          control={control}
          answer={answer}
          label={say(texts.label)}
          columns={columns}
          rowKey={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          {...inviting.selection}
          empty={
            <EmptyState icon="search" title={say(texts.none)}>
              {say(texts.noneText)}
            </EmptyState>
          }
        />
        <ActionBar count={inviting.guests.length} onClear={inviting.clear}>
          <Button size="sm" aria-haspopup="dialog" aria-busy={inviting.isBusy} onClick={() => setAsked('invite')}>
            {say(texts.invite)}
          </Button>
          {invited.length > 0 && (
            <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setAsked('recall')}>
              {say(texts.recall)}
            </Button>
          )}
        </ActionBar>
        {asked === 'invite' && (
          <InviteDialog
            selected={inviting.guests.map(({ id }) => id)}
            filters={body}
            onSend={async userIds => {
              await inviting.invite(userIds)
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'recall' && (
          <RecallDialog
            userIds={invited}
            onDone={() => {
              inviting.clear()
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Column>
    </FilteredList>
  )
}

function NewPeopleLinks() {
  const say = useText()
  return (
    <>
      <ButtonLink to={`${directoryPath}/people/new`} size="sm">
        {say(texts.add)}
      </ButtonLink>
      <ButtonLink to={`${directoryPath}/import`} size="sm" variant="outline">
        {say(texts.import)}
      </ButtonLink>
    </>
  )
}

function PeopleFilters(control: PeopleControl) {
  const { filters, filter } = useFilterDraft(control)
  const say = useText()
  const { corporationId, departmentId, role, permission, status, invitation } = filters
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
      <ChoiceFilter
        label={say(texts.invitation)}
        choices={[
          { value: 'None' as const, label: say(peopleTexts.notInvited) },
          ...invitationStates.map(value => ({ value, label: say(invitationTexts[value][1]) })),
        ]}
        chosen={invitation}
        onChange={chosen => filter({ invitation: chosen })}
      />
    </>
  )
}

/** The names match the input of the call. */
const parameters = {
  search: anyText,
  corporationId: anyId,
  departmentId: anyId,
  role: oneOf(...directoryRoles),
  permission: oneOf(...permissionNames),
  /** Active people by default. */
  status: oneOf('passive', 'waiting', 'all'),
  invitation: oneOf('None', ...invitationStates),
}
type SortField = (typeof directorySortFields)[number]
type PeopleControl = ListControl<typeof parameters, SortField>

const peopleShape: ListShape<typeof parameters, SortField> = {
  parameters,
  sortBy: directorySortFields,
  sort: { by: 'name', direction: 'asc' },
  rowsPerPage: { choices: [25, 50, 100], byDefault: 50 },
}
