import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { directoryPath } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { FilteredList, ListTable, useListAddress } from '@portal/form-list'
import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, EmptyState } from '@portal/ui'
import { ActionBar } from '@portal/ui/table'
import { InviteDialog } from './invite.dialog'
import { PeopleFilters } from './people-filters'
import { peopleShape } from './people.shape'
import { useInviting } from './use-inviting'
import { usePeopleColumns } from './use-people-columns'

const texts = defineTexts({
  label: { tr: 'Kişiler', en: 'People' },
  search: { tr: 'Ad, e-posta, unvan…', en: 'Name, email, title…' },
  add: { tr: 'Kişi ekle', en: 'Add a person' },
  import: { tr: 'Dosyadan aktar', en: 'Import from a file' },
  invite: { tr: 'Davet gönder', en: 'Send invitations' },
  none: { tr: 'Burada henüz kimse yok', en: 'No one here yet' },
  noneText: {
    tr: 'Ayarlarını gördüğünüz şirketlerde çalışanlar burada listelenir.',
    en: 'People in the companies whose settings you can see are listed here.',
  },
})

/** The people of the companies whose settings the reader keeps; the server filters, sorts and pages. */
export function PeopleList() {
  const say = useText()
  const control = useListAddress(peopleShape)
  const { filters, sort, currentPage, rowsPerPage } = control
  const { departmentId, ...others } = filters
  const body = {
    ...others,
    // A department is one of the company that is chosen.
    ...(others.corporationId !== undefined && departmentId !== undefined && { departmentId }),
    ...{ currentPage, rowsPerPage, sortBy: sort.by, sortDirection: sort.direction },
  }
  const answer = useCall(directoryPeopleCall, { body }, { keepPrevious: true })
  const [isAsking, setAsking] = useState(false)
  const inviting = useInviting(answer.data ?? [])
  const columns = usePeopleColumns(inviting.notInvited)
  const kept = useCorporationsWith('Settings')
  const canAdd = useCorporationsWith('Settings', true).length > 0
  return (
    <FilteredList
      control={control}
      corporationIds={kept}
      searchIn={texts.search}
      tools={
        canAdd && (
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
      filters={<PeopleFilters {...control} />}
    >
      <Column gap="4">
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
          <Button size="sm" aria-haspopup="dialog" aria-busy={inviting.isBusy} onClick={() => setAsking(true)}>
            {say(texts.invite)}
          </Button>
        </ActionBar>
        {isAsking && (
          <InviteDialog
            selected={inviting.guests.map(({ id }) => id)}
            filters={body}
            onSend={async userIds => {
              await inviting.invite(userIds)
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Column>
    </FilteredList>
  )
}
