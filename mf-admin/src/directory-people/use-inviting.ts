import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import type { DirectoryRow } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall } from '@portal/contracts/people/directory-people.calls'
import { inviteCall } from '@portal/contracts/people/invitation.calls'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

const texts = defineTexts({
  invited: {
    tr: '{count} davet yola çıktı.',
    en: '{count, plural, one {# invitation} other {# invitations}} on the way.',
  },
  skipped: {
    tr: '{count} kişi davet edilmedi.',
    en: '{count, plural, one {# person wasn’t} other {# people weren’t}} invited.',
  },
})
const reasonTexts = defineTexts({
  Passive: { tr: 'Davet edilmedi: artık pasif.', en: 'Not invited: now passive.' },
  SignedIn: { tr: 'Davet edilmedi: parolasını zaten belirlemiş.', en: 'Not invited: already has a password.' },
})

/** Invites people, and keeps the reason for each person who was not invited. */
export function useInviting(rows: readonly DirectoryRow[]) {
  const say = useText()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [notInvited, setNotInvited] = useState<ReadonlyMap<number, string>>(new Map())
  const { send, isBusy } = useMutationCall(inviteCall, [directoryPeopleCall])
  const guests = rows.filter(({ id, canInvite }) => canInvite && selected.includes(String(id)))
  const invite = async (userIds: readonly number[]) => {
    if (isBusy) return
    const outcome = await send({ body: { userIds: [...userIds] } })
    if (!outcome.success) return void toast.error(outcome.message)
    const { invited, skipped } = outcome.data
    setSelected([])
    setNotInvited(new Map(skipped.map(({ userId, reason }) => [userId, say(reasonTexts[reason])])))
    if (invited.length > 0) toast.success(say(texts.invited, { count: invited.length }))
    if (skipped.length > 0) toast.error(say(texts.skipped, { count: skipped.length }))
  }
  const selection = {
    selected: guests.map(({ id }) => String(id)),
    onChange: setSelected,
    canSelect: ({ canInvite }: DirectoryRow) => canInvite,
  }
  return {
    guests,
    notInvited,
    isBusy,
    invite,
    clear: () => setSelected([]),
    /** Rows can be selected only if somebody can be invited. */
    selection: rows.some(({ canInvite }) => canInvite) ? { selection } : {},
  }
}
