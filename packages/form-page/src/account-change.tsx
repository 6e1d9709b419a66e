import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { longestRefusalReason, type AccountChange } from '@portal/contracts/people/account'
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
import {
  Button,
  chakra,
  Column,
  ConfirmDialog,
  DescriptionList,
  Notice,
  PasswordField,
  Row,
  Span,
  Text,
  TextField,
  toast,
} from '@portal/ui'

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
  reason: { tr: 'Neden', en: 'Reason' },
  reasonHelp: { tr: 'Kişi ve öneren bunu okur.', en: 'The person and the proposer read it.' },
  reasonMissing: { tr: 'Nedenini yazın.', en: 'Write the reason.' },
  refused: { tr: '{name}: hesap değişmedi.', en: '{name}: the account stays as it was.' },
  doConfirm: { tr: 'Onayla', en: 'Confirm' },
  doRefuse: { tr: 'Reddet', en: 'Refuse' },
  doTakeBack: { tr: 'Geri al', en: 'Withdraw' },
  password: { tr: 'Parolanız', en: 'Your password' },
})

const Mark = chakra('mark', {
  base: { bg: 'orange.subtle', color: 'orange.fg', fontWeight: 'semibold', borderRadius: 'sm' },
})

const shown = [directoryPersonCall, accountChangesCall, ownAccountCall, userDetailCall]

/** An account change that waits for confirmation, with the reader's actions. */
export function AccountChangeNotice({ change }: { change: AccountChange }) {
  const say = useText()
  const { instant, list } = useFormats()
  const [asked, setAsked] = useState<AnswerDialogProps['asked']>()
  const { oldIban, iban, proposedByName, proposedAt, waitsFor, isProposerGone, isYours } = change
  const accountOf = (text: string | null) => (text === null ? say(texts.none) : formatIban(text))
  const proposer = proposedByName ?? say(texts.import)
  return (
    <Notice tone="warning">
      <Column gap="3">
        <Text fontWeight="medium">{say(texts.title)}</Text>
        <DescriptionList
          items={[
            { term: say(texts.old), value: <Span {...balanced}>{accountOf(oldIban)}</Span> },
            { term: say(texts.new), value: iban === null ? say(texts.none) : <ChangedIban {...{ oldIban, iban }} /> },
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
      {asked && (
        <AnswerDialog change={change} asked={asked} account={accountOf(iban)} onClose={() => setAsked(undefined)} />
      )}
    </Notice>
  )
}

/** An account that does not fit one line takes two of about the same length. */
const balanced = { display: 'block', textWrap: 'balance' } as const

/** Shows the proposed account. The groups that differ from the current one stand out. */
function ChangedIban({ oldIban, iban }: { oldIban: string | null; iban: string }) {
  const groups = formatIban(iban).split(' ')
  const before = oldIban === null ? groups : formatIban(oldIban).split(' ')
  return (
    <Span {...balanced}>
      {groups.flatMap((group, at) => [at > 0 && ' ', group === before[at] ? group : <Mark key={at}>{group}</Mark>])}
    </Span>
  )
}

interface AnswerDialogProps {
  change: AccountChange
  asked: 'confirm' | 'refuse'
  /** The proposed account, in words. */
  account: string
  onClose: () => void
}

/** Asks before an account change is confirmed or refused. People confirm their own account with their password. */
function AnswerDialog({ change: { id, userId, name, isYours }, asked, account, onClose }: AnswerDialogProps) {
  const say = useText()
  const isRefusal = asked === 'refuse'
  const isOwn = useSession()?.id === userId && !isRefusal
  const needsReason = isRefusal && !isYours
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send: confirm } = useMutationCall(confirmAccountCall, shown)
  const { send: refuse } = useMutationCall(refuseAccountCall, shown)
  const answer = async () => {
    const why = reason.trim()
    if (needsReason && why === '') return setProblem(say(texts.reasonMissing))
    const outcome = await (isRefusal
      ? refuse({ body: { id, ...(needsReason && { reason: why }) } })
      : confirm({ body: { id, ...(isOwn && { password }) } }))
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(isRefusal ? texts.refused : texts.confirmed, { name }))
    onClose()
  }
  const refusalLabel = isYours ? texts.doTakeBack : texts.doRefuse
  const confirmText = isOwn ? texts.confirmOwn : texts.confirmText
  return (
    <ConfirmDialog
      open
      tone={isRefusal ? 'red' : 'brand'}
      title={say(isRefusal ? texts.refuseTitle : texts.confirmTitle, { name })}
      confirmLabel={say(isRefusal ? refusalLabel : texts.doConfirm)}
      onConfirm={answer}
      onClose={onClose}
    >
      <Column gap="4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <Text>{isRefusal ? say(texts.refuseText) : say(confirmText, { iban: account })}</Text>
        {needsReason && (
          <TextField
            label={say(texts.reason)}
            help={say(texts.reasonHelp)}
            maxLength={longestRefusalReason}
            value={reason}
            onChange={event => setReason(event.target.value)}
            required
          />
        )}
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
