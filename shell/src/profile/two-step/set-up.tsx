import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { beginAuthenticatorCall, confirmAuthenticatorCall, factorsCall } from '@portal/contracts/identity/factor.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, CopyText, DescriptionList, Row, Span, Text } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { ConfirmAct } from './confirm-act'
import { QrCode } from './qr-code'

const texts = defineTexts({
  why: {
    tr: 'Telefonunuzda bir doğrulama uygulaması gerekir. Yoksa uygulama mağazasında “authenticator” diye arayın.',
    en: 'You need an authenticator app on your phone. If you have none, look for one in your app store.',
  },
  next: { tr: 'Devam', en: 'Continue' },
  scan: {
    tr: 'Bu kare kodu uygulamanızla okutun. Okutamıyorsanız anahtarı elle yazın. Sonra uygulamanın gösterdiği 6 haneli kodu girin.',
    en: 'Scan this QR code with your app. If you can’t, type the key instead. Then enter the 6-digit code that the app shows.',
  },
  picture: { tr: 'Doğrulama uygulaması için kare kod', en: 'QR code for the authenticator app' },
  secret: { tr: 'Anahtar', en: 'Key' },
  copy: { tr: 'Anahtarı kopyala', en: 'Copy the key' },
  code: { tr: 'Doğrulama kodu', en: 'Verification code' },
  confirm: { tr: 'Doğrula ve aç', en: 'Verify and turn on' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface SetUpProps {
  onDone: (codes: CallData<typeof confirmAuthenticatorCall>) => void
  onClose: () => void
}

/** Adds an authenticator app: the secret, and a first code. */
export function SetUp({ onDone, onClose }: SetUpProps) {
  const say = useText()
  const [begun, setBegun] = useState<CallData<typeof beginAuthenticatorCall>>()
  const begin = useMutationCall(beginAuthenticatorCall)
  if (begun) return <Confirmation {...begun} onDone={onDone} onClose={onClose} />
  return (
    <ConfirmAct
      why={say(texts.why)}
      submit={say(texts.next)}
      isBusy={begin.isBusy}
      problem={begin.refusal?.message}
      onConfirm={async () => {
        const outcome = await begin.send(undefined)
        if (outcome.success) setBegun(outcome.data)
      }}
      onClose={onClose}
    />
  )
}

function Confirmation({ secret, address, onDone, onClose }: CallData<typeof beginAuthenticatorCall> & SetUpProps) {
  const say = useText()
  const { send, isBusy } = useMutationCall(confirmAuthenticatorCall, [factorsCall])
  const form = usePortalForm({ schema: confirmAuthenticatorCall.body, defaultValues: { code: '' } })
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await send({ body })
        if (outcome.success) onDone(outcome.data)
        return outcome
      }}
    >
      <Text>{say(texts.scan)}</Text>
      <Row gap="6" flexWrap="wrap" alignItems="flex-start">
        <QrCode text={address} label={say(texts.picture)} />
        <Column flex="1" minW="min(16rem, 100%)">
          <DescriptionList
            items={[
              {
                term: say(texts.secret),
                value: (
                  <Row gap="1">
                    <Span fontFamily="mono">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Span>
                    <CopyText text={secret} label={say(texts.copy)} />
                  </Row>
                ),
                wide: true,
              },
            ]}
          />
          <FormText
            name="code"
            label={say(texts.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxW="12rem"
            required
            autoFocus
          />
        </Column>
      </Row>
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.confirm)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </PortalForm>
  )
}
