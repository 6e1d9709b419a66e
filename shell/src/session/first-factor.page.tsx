import { useState } from 'react'
import { checkSession, logout } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { factorsCall } from '@portal/contracts/identity/factor.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, Toaster } from '@portal/ui'
import { TwoStep } from '../profile/two-step/two-step'
import { ProofRequest } from './proof-request'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'İki adımlı doğrulamayı açın', en: 'Turn on two-step verification' },
  lead: {
    tr: 'Şirketiniz girişte ikinci bir adım istiyor. Devam etmek için bir doğrulama uygulaması ya da geçiş anahtarı ekleyin.',
    en: 'Your company asks for a second step when you log in. Add an authenticator app or a passkey to continue.',
  },
  goOn: { tr: 'Portala devam et', en: 'Continue to the portal' },
  logout: { tr: 'Çıkış yap', en: 'Log out' },
})

/** Lets somebody add the second factor that their company requires, before anything else. */
export function FirstFactorPage() {
  const say = useText()
  const { data } = useCall(factorsCall)
  const [areCodesShown, setCodesShown] = useState(false)
  const hasOne = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0)
  return (
    <SessionPage title={say(texts.title)} lead={say(texts.lead)} wide focusesTitle>
      <TwoStep onCodes={setCodesShown} />
      <Row>
        {/* Codes are shown once: whoever has not said that they are kept would lose them. */}
        {hasOne && !areCodesShown && <Button onClick={() => void checkSession()}>{say(texts.goOn)}</Button>}
        <Button variant="outline" onClick={() => void logout()}>
          {say(texts.logout)}
        </Button>
      </Row>
      <ProofRequest />
      <Toaster />
    </SessionPage>
  )
}
