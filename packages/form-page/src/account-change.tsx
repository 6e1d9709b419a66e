import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { AccountChange } from '@portal/contracts/people/account'
import {
  accountChangesCall,
  confirmAccountCall,
  ownAccountCall,
  refuseAccountCall,
} from '@portal/contracts/people/account.calls'
import { accountErrors } from '@portal/contracts/people/account-errors'
import { directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { userDetailCall } from '@portal/contracts/people/people.calls'
import { defineTexts, formatIban, useFormats, useText } from '@portal/i18n'
import { Button, Column, ConfirmDialog, DescriptionList, Notice, PasswordField, Row, Text, toast } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Hesap değişikliği onay bekliyor', en: 'An account change is waiting for confirmation' },
  old: { tr: 'Şimdiki hesap', en: 'Current account' },
  new: { tr: 'Önerilen hesap', en: 'Proposed account' },
  none: { tr: 'Yok', en: 'None' },
  proposed: { tr: 'Öneren', en: 'Proposed by' },
  by: { tr: '{name}, {at}', en: '{name}, {at}' },
  import: { tr: 'Veri aktarımı', en: 'An import' },
  seconds: { tr: 'Onaylayabilecek kişiler', en: 'Can be confirmed by' },
  nobody: {
    tr: 'Şu anda kimse; önce şirkete ikinci bir yönetici gerekir.',
    en: 'No one yet; the company needs a second manager first.',
  },
  until: {
    tr: 'Onaylanana kadar ödemeler şimdiki hesaba gider.',
    en: 'Until it’s confirmed, payments go to the current account.',
  },
  confirm: { tr: 'Onayla…', en: 'Confirm…' },
  refuse: { tr: 'Reddet…', en: 'Refuse…' },
  takeBack: { tr: 'Geri al…', en: 'Withdraw…' },
  confirmTitle: { tr: '{name}: yeni hesabı onayla', en: 'Confirm the new account of {name}' },
  confirmText: {
    tr: 'Ödemeler bundan sonra bu hesaba gider: {iban}. Hesabı kişinin kendisinden doğrulayın.',
    en: 'From now on payments go to this account: {iban}. Verify it with them directly.',
  },
  confirmOwn: {
    tr: 'Ödemeleriniz bundan sonra bu hesaba gider: {iban}.',
    en: 'From now on your payments go to this account: {iban}.',
  },
  confirmed: { tr: '{name}: yeni hesap geçerli.', en: '{name}: the new account is in effect.' },
  refuseTitle: { tr: '{name}: hesap değişikliği geçersiz olsun mu?', en: 'Discard the account change of {name}?' },
  refuseText: {
    tr: 'Ödemeler şimdiki hesaba gitmeyi sürdürür. Öneren kişiye haber verilir.',
    en: 'Payments still go to the current account. The person who proposed it is told.',
  },
  refused: { tr: '{name}: hesap değişmedi.', en: '{name}: the account stays as it was.' },
  doConfirm: { tr: 'Onayla', en: 'Confirm' },
  doRefuse: { tr: 'Reddet', en: 'Refuse' },
  doTakeBack: { tr: 'Geri al', en: 'Withdraw' },
  password: { tr: 'Parolanız', en: 'Your password' },
})

const shown = [directoryPersonCall, accountChangesCall, ownAccountCall, userDetailCall]

/** Another account that waits for a second one, with what its reader may do about it. */
export function AccountChangeNotice({ change }: { change: AccountChange }) {
  const say = useText()
  const { instant, list } = useFormats()
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  const { oldIban, iban, proposedByName, proposedAt, waitsFor, isProposerGone, isYours } = change
  const accountOf = (text: string | null) => (text === null ? say(texts.none) : formatIban(text))
  const proposer = proposedByName ?? say(texts.import)
  return (
    <Notice tone="warning">
      <Column gap="3">
        <Text fontWeight="medium">{say(texts.title)}</Text>
        <DescriptionList
          items={[
            { term: say(texts.old), value: accountOf(oldIban) },
            { term: say(texts.new), value: accountOf(iban) },
            { term: say(texts.proposed), value: say(texts.by, { name: proposer, at: instant(proposedAt) }) },
            { term: say(texts.seconds), value: waitsFor.length > 0 ? list(waitsFor) : say(texts.nobody) },
          ]}
        />
        <Text fontSize="sm">{say(isProposerGone ? accountErrors.ACCOUNT_PROPOSER_GONE : texts.until)}</Text>
        <Row flexWrap="wrap">
          {change.canConfirm && (
            <Button size="sm" onClick={() => setAsked('confirm')}>
              {say(texts.confirm)}
            </Button>
          )}
          {change.canRefuse && (
            <Button size="sm" variant="outline" onClick={() => setAsked('refuse')}>
              {say(isYours ? texts.takeBack : texts.refuse)}
            </Button>
          )}
        </Row>
      </Column>
      {asked === 'confirm' && <ConfirmAccountDialog change={change} onClose={() => setAsked(undefined)} />}
      {asked === 'refuse' && <RefuseAccountDialog change={change} onClose={() => setAsked(undefined)} />}
    </Notice>
  )
}

interface DialogProps {
  change: AccountChange
  onClose: () => void
}

/** Names the whole account; one's own is confirmed with the password. */
function ConfirmAccountDialog({ change: { id, userId, name, iban }, onClose }: DialogProps) {
  const say = useText()
  const isOwn = useSession()?.id === userId
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(confirmAccountCall, shown)
  const confirm = async () => {
    const outcome = await send({ body: { id, ...(isOwn && { password }) } })
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.confirmed, { name }))
    onClose()
  }
  const account = iban === null ? say(texts.none) : formatIban(iban)
  return (
    <ConfirmDialog
      open
      title={say(texts.confirmTitle, { name })}
      confirmLabel={say(texts.doConfirm)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        <Text>{say(isOwn ? texts.confirmOwn : texts.confirmText, { iban: account })}</Text>
        {problem && <Notice tone="error">{problem}</Notice>}
        {isOwn && (
          <PasswordField
            label={say(texts.password)}
            value={password}
            onChange={event => setPassword(event.target.value)}
            autoComplete="current-password"
            required
          />
        )}
      </Column>
    </ConfirmDialog>
  )
}

function RefuseAccountDialog({ change: { id, name, isYours }, onClose }: DialogProps) {
  const say = useText()
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(refuseAccountCall, shown)
  const refuse = async () => {
    const outcome = await send({ body: { id } })
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.refused, { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="red"
      title={say(texts.refuseTitle, { name })}
      confirmLabel={say(isYours ? texts.doTakeBack : texts.doRefuse)}
      onConfirm={refuse}
      onClose={onClose}
    >
      <Column gap="4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <Text>{say(texts.refuseText)}</Text>
      </Column>
    </ConfirmDialog>
  )
}
