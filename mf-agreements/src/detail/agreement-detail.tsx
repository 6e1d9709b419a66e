import { useState } from 'react'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { agreementErrors } from '@portal/contracts/agreements/agreement-errors'
import { EditButton, FormCard, StoredEditOffer, TwoColumnLayout, useEditing } from '@portal/form-page'
import { SubmittedFiles } from '@portal/form-page/files'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useSearchParams } from '@portal/router'
import { isTerminationAfterEnd } from '@portal/rules/agreements/agreement-faults'
import { Button, Notice, Row, Span } from '@portal/ui'
import { StateBadge } from '../agreement/badges'
import { useAgreementWords } from '../agreement/use-agreement-words'
import { DueCard } from '../decision/due-card'
import { agreementEditDraft } from '../form/agreement-values'
import { HistoryCard } from '../history/history-card'
import { InstalmentsCard } from '../instalments/instalments-card'
import { ChainCard } from '../renewal/generations'
import { RenewDialog } from '../renewal/renew.dialog'
import { AgreementFacts } from './agreement-facts'
import { editedOf, EditForm } from './edit-form'

/** Opens the renewal, as lists and the home page do: `/agreement/12?renew`. */
const renewParameter = 'renew'

const texts = defineTexts({ renew: { tr: 'Yenile', en: 'Renew' } })
const saving = { saved: dictionary.agreementSaved, to: '/agreementlist' }

/** The page of an agreement, with the actions that its reader may take. */
export function AgreementDetail({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const words = useAgreementWords()
  const editing = useEditing(`agreement-edit.${agreement.id}`, agreementEditDraft, saving)
  const [address, setAddress] = useSearchParams()
  const [isRenewing, setRenewing] = useState(address.has(renewParameter))
  const { canRenew } = agreement.abilities
  const closeRenewal = () => {
    setRenewing(false)
    if (address.has(renewParameter)) setAddress({}, { replace: true })
  }
  const form = editedOf(agreement)
  if (editing.edit) return <EditForm agreement={agreement} edit={editing.edit} />
  return (
    <>
      <StoredEditOffer form={form} editing={editing} />
      <TwoColumnLayout
        beside={
          <>
            <SubmittedFiles files={agreement.uploadedFiles} />
            <ChainCard agreement={agreement} />
            <HistoryCard agreement={agreement} />
          </>
        }
      >
        <DueCard agreement={agreement} />
        {isTerminationAfterEnd(agreement) && (
          <Notice tone="warning">{say(agreementErrors.TERMINATION_AFTER_END)}</Notice>
        )}
        <FormCard
          headline={
            <Row gap="3" flexWrap="wrap">
              <Span fontSize="2xl" fontWeight="semibold">
                {words.instalment(agreement)}
              </Span>
              <StateBadge state={agreement.state} />
            </Row>
          }
          actions={
            <>
              <EditButton form={form} editing={editing} />
              {canRenew && (
                <Button size="sm" variant="outline" onClick={() => setRenewing(true)}>
                  {say(texts.renew)}
                </Button>
              )}
            </>
          }
        >
          <AgreementFacts agreement={agreement} />
        </FormCard>
        <InstalmentsCard agreementId={agreement.id} />
      </TwoColumnLayout>
      {isRenewing && canRenew && <RenewDialog agreement={agreement} onClose={closeRenewal} />}
    </>
  )
}
