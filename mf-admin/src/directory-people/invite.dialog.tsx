import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import type { CallInput } from '@portal/contracts/wire/call'
import { defineTexts, useText } from '@portal/i18n'
import { Checkbox, Column, ConfirmDialog, Notice, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Davet gönder', en: 'Send invitations' },
  lead: {
    tr: '{count} kişiye, parolalarını belirleyecekleri bir bağlantı e-postayla gider.',
    en: '{count, plural, one {# person gets} other {# people get}} an email with a link to choose a password.',
  },
  all: {
    tr: 'Listede henüz giriş yapamayan herkesi davet et, diğer sayfalardakileri de',
    en: 'Invite everyone in this list who can’t log in yet, on other pages too',
  },
  counting: { tr: 'Sayılıyor…', en: 'Counting…' },
  send: { tr: '{count} davet gönder', en: 'Send {count, plural, one {# invitation} other {# invitations}}' },
})

type Filters = CallInput<typeof directoryPeopleCall>['body']

interface InviteDialogProps {
  /** The people selected on this page. */
  selected: readonly number[]
  filters: Filters
  onSend: (userIds: readonly number[]) => Promise<void>
  onClose: () => void
}

/** Asks before invitations are emailed to the selected people or to everyone who matches the filters. */
export function InviteDialog({ selected, filters, onSend, onClose }: InviteDialogProps) {
  const say = useText()
  const [isForAll, setForAll] = useState(false)
  const [all, setAll] = useState<readonly number[]>()
  const { send, refusal } = useMutationCall(directoryPeopleCall)
  const collect = async () => {
    const found: number[] = []
    for (let currentPage = 1, total = 1; (currentPage - 1) * pageSize < total; currentPage += 1) {
      const outcome = await send({ body: { ...filters, status: 'waiting', currentPage, rowsPerPage: pageSize } })
      if (!outcome.success) return
      for (const { id, canInvite } of outcome.data) if (canInvite) found.push(id)
      total = outcome.common.totalCount
    }
    setAll(found)
  }
  const userIds = isForAll ? all : selected
  const count = userIds?.length ?? 0
  return (
    <ConfirmDialog
      open
      title={say(texts.title)}
      confirmLabel={say(texts.send, { count })}
      isBusy={!userIds && !refusal}
      onConfirm={() => (userIds && count > 0 ? onSend(userIds) : undefined)}
      onClose={onClose}
    >
      <Column>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <Text role="status">{userIds ? say(texts.lead, { count }) : say(texts.counting)}</Text>
        <Checkbox
          label={say(texts.all)}
          checked={isForAll}
          onChange={isTicked => {
            setForAll(isTicked)
            if (isTicked && !all) void collect()
          }}
        />
      </Column>
    </ConfirmDialog>
  )
}

const pageSize = 500
