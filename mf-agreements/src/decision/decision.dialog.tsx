import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { decideAgreementCall } from '@portal/contracts/agreements/agreement.calls'
import { agreementDecisions, agreementLimits, type AgreementDecision } from '@portal/contracts/agreements/agreements'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { defineTexts, useFormats, useText, type Text as Words } from '@portal/i18n'
import { Column, ConfirmDialog, Notice, Text, TextArea, toast } from '@portal/ui'
import { decisionTexts } from '../agreement/agreement-texts'

const texts = defineTexts({
  note: { tr: 'Not (isteğe bağlı)', en: 'Note (optional)' },
  saved: { tr: 'Karar kaydedildi; hatırlatmalar durduruldu.', en: 'Decision saved; reminders stopped.' },
  endsRenewal: {
    tr: 'Otomatik yenileme kapatılır: sözleşme {end} tarihinde sona erer.',
    en: 'Automatic renewal is turned off: the agreement ends on {end}.',
  },
  endsUnrenewed: {
    tr: 'Otomatik yenilenmez: {end} tarihine kadar yenilemezseniz sona erer.',
    en: 'It doesn’t renew automatically: unless you renew it by {end}, it ends.',
  },
})

const titles: Readonly<Record<AgreementDecision, Words>> = {
  [agreementDecisions.Continue]: { tr: 'Sözleşme sürdürülsün mü?', en: 'Continue the agreement?' },
  [agreementDecisions.Terminate]: { tr: 'Sözleşme feshedilsin mi?', en: 'Terminate the agreement?' },
  [agreementDecisions.Renegotiate]: { tr: 'Sözleşme yeniden görüşülsün mü?', en: 'Renegotiate the agreement?' },
}
const explanations: Readonly<Record<AgreementDecision, Words>> = {
  [agreementDecisions.Continue]: {
    tr: 'Bu tarihler için karar verilmiş olur; başka hatırlatma gelmez.',
    en: 'This settles the current dates; you won’t get more reminders about them.',
  },
  [agreementDecisions.Terminate]: {
    tr: 'Karşı tarafa bildirimi siz yaparsınız; portal kararı kaydeder ve hatırlatmaları durdurur.',
    en: 'You give notice to the counterparty; the portal records the decision and stops the reminders.',
  },
  [agreementDecisions.Renegotiate]: {
    tr: 'Karşı tarafla görüşürsünüz; yeni koşulları düzenleyerek ya da yenileyerek girersiniz.',
    en: 'You talk to the counterparty and enter the new terms by editing or renewing.',
  },
}

interface DecisionDialogProps {
  agreement: AgreementPage
  decision: AgreementDecision
  onClose: () => void
}

/** Asks to confirm a decision about an agreement's deadlines, with an optional note. */
export function DecisionDialog({ agreement, decision, onClose }: DecisionDialogProps) {
  const say = useText()
  const { date } = useFormats()
  const [note, setNote] = useState('')
  const { send, refusal } = useMutationCall(decideAgreementCall)
  const isEnd = decision === agreementDecisions.Terminate
  const { autoRenewal, endDate } = agreement
  const warning = endDate !== null && isEnd === autoRenewal && (isEnd ? texts.endsRenewal : texts.endsUnrenewed)
  const confirm = async () => {
    const { id: agreementId, version } = agreement
    const outcome = await send({ body: { agreementId, version, decision, note } })
    if (!outcome.success) return
    toast.success(say(texts.saved))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={say(titles[decision])}
      confirmLabel={say(decisionTexts[decision])}
      tone={isEnd ? 'red' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Column gap="4">
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <Text>{say(explanations[decision])}</Text>
        {warning && <Notice tone="warning">{say(warning, { end: date(endDate) })}</Notice>}
        <TextArea
          label={say(texts.note)}
          limit={agreementLimits.decisionNote}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Column>
    </ConfirmDialog>
  )
}
