import { useState } from 'react'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { ownAccountCall, proposeAccountCall } from '@portal/contracts/people/account.calls'
import { userDetailCall } from '@portal/contracts/people/people.calls'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import { FormText } from '@portal/form-page/fields'
import { AccountChangeNotice } from '@portal/form-page/account-change'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, formatIban, useText } from '@portal/i18n'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { Button, DescriptionList, FormSkeleton, Row, toast } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  title: { tr: 'Hesabınız', en: 'Your account' },
  lead: {
    tr: 'Masraflarınız bu hesaba ödenir. Yeni hesap, şirketinizin bir yöneticisi onaylayınca geçerli olur; ilk hesabınız hemen geçerlidir.',
    en: 'Your expenses are paid to this account. A new one takes effect when a manager of your company confirms it; your first one takes effect right away.',
  },
  iban: { tr: 'IBAN', en: 'IBAN' },
  other: { tr: 'Yeni hesap öner', en: 'Propose a new account' },
  new: { tr: 'Yeni IBAN', en: 'New IBAN' },
  send: { tr: 'Öner', en: 'Propose' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  waits: { tr: 'Yeni hesap onay bekliyor.', en: 'The new account is waiting for confirmation.' },
  holds: { tr: 'Hesabınız kaydedildi.', en: 'Your account is saved.' },
})

/** Shows the user's account, and a form to propose another. */
export function Account() {
  const say = useText()
  const query = useCall(ownAccountCall)
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ iban, waiting }) => (
          <>
            {waiting && <AccountChangeNotice change={waiting} />}
            <DescriptionList items={[{ term: say(texts.iban), value: iban && formatIban(iban), wide: true }]} />
            {isOpen ? (
              <Proposal onClose={() => setOpen(false)} />
            ) : (
              (waiting === null || waiting.isYours) && (
                <Row>
                  <Button variant="outline" onClick={() => setOpen(true)}>
                    {say(texts.other)}
                  </Button>
                </Row>
              )
            )}
          </>
        )}
      </QueryResult>
    </SectionCard>
  )
}

function Proposal({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { send, isBusy } = useMutationCall(proposeAccountCall, [ownAccountCall, userDetailCall])
  const form = usePortalForm({
    schema: proposeAccountCall.body,
    defaultValues: { iban: '' },
    validate: ({ iban }, language) =>
      isIban(normaliseIban(iban ?? ''))
        ? []
        : [{ path: 'iban', code: 'NOT_AN_IBAN', message: fieldErrorCatalogue.NOT_AN_IBAN[language] }],
  })
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await send({ body })
        if (outcome.success) {
          toast.success(say(outcome.data.waiting ? texts.waits : texts.holds))
          onClose()
        }
        return outcome
      }}
    >
      <FormText name="iban" label={say(texts.new)} required />
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.send)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </PortalForm>
  )
}
