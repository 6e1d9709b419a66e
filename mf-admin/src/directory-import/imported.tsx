import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { invitationDays, inviteCall } from '@portal/contracts/people/invitation.calls'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Checkbox, Notice, Row } from '@portal/ui'
import type { Imported } from './use-import'

const texts = defineTexts({
  title: { tr: 'Aktarıldı', en: 'Imported' },
  done: {
    tr: '{created} kayıt eklendi, {changed} kayıt değişti, {passive} kişi pasif oldu.',
    en: '{created} added, {changed} changed, {passive} made passive.',
  },
  waiting: {
    tr: '{count} hesap ikinci bir yöneticinin onayını bekliyor; rehberde listelenir.',
    en: '{count, plural, one {# account waits} other {# accounts wait}} for a second manager; the directory lists them.',
  },
  box: {
    tr: '{count} yeni kişiyi davet et',
    en: 'Invite {count, plural, one {the new person} other {the # new people}}',
  },
  help: {
    tr: 'Henüz parolaları olmadığı için giriş yapamazlar. Davet ederseniz her birine, parolasını belirleyeceği bir bağlantı e-postayla gider; bağlantı {days} gün geçerlidir ve bir kez kullanılabilir. Davet etmezseniz kimseye e-posta gitmez.',
    en: 'They don’t have a password yet, so they can’t log in. An invitation emails each of them a link to choose a password; it works once, for {days} days. Unless you invite them, no one gets an email.',
  },
  invite: { tr: 'Davetleri gönder', en: 'Send invitations' },
  invited: {
    tr: '{count} davet yola çıktı.',
    en: '{count, plural, one {# invitation} other {# invitations}} on the way.',
  },
  another: { tr: 'Başka bir dosya aktar', en: 'Import another file' },
})

/** Shows the result of the import, and offers to invite the new people. */
export function ImportedCard({ imported, onAnother }: { imported: Imported; onAnother: () => void }) {
  const say = useText()
  const [isTicked, setTicked] = useState(false)
  const [invited, setInvited] = useState<number>()
  const { send, isBusy, refusal } = useMutationCall(inviteCall)
  const { createdUserIds: userIds, created, changed, madePassive, waitingAccounts } = imported
  const invite = async () => {
    const outcome = await send({ body: { userIds } })
    if (outcome.success) setInvited(outcome.data.invited.length)
  }
  return (
    <SectionCard title={say(texts.title)}>
      <Notice tone="info">{say(texts.done, { created, changed, passive: madePassive })}</Notice>
      {waitingAccounts > 0 && <Notice tone="warning">{say(texts.waiting, { count: waitingAccounts })}</Notice>}
      {invited !== undefined && <Notice tone="info">{say(texts.invited, { count: invited })}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {userIds.length > 0 && invited === undefined && (
        <Checkbox
          label={say(texts.box, { count: userIds.length })}
          help={say(texts.help, { days: invitationDays })}
          checked={isTicked}
          onChange={setTicked}
        />
      )}
      <Row flexWrap="wrap">
        {isTicked && invited === undefined && (
          <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => !isBusy && void invite()}>
            {say(texts.invite)}
          </Button>
        )}
        <Button variant="ghost" onClick={onAnother}>
          {say(texts.another)}
        </Button>
      </Row>
    </SectionCard>
  )
}
