import { useState } from 'react'
import { callTo } from '@portal/auth'
import { recoverPasswordCall } from '@portal/contracts/identity/password.calls'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { BackToLogin, SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'Parolamı unuttum', en: 'Forgot your password?' },
  lead: {
    tr: 'E-posta adresinizi yazın; yeni bir parola belirlemeniz için size bir bağlantı gönderelim.',
    en: 'Enter your email address and we’ll send you a link to set a new password.',
  },
  email: { tr: 'E-posta', en: 'Email' },
  submit: { tr: 'Bağlantı gönder', en: 'Send link' },
  busy: { tr: 'Gönderiliyor…', en: 'Sending…' },
  sent: { tr: 'Gelen kutunuza bakın', en: 'Check your inbox' },
  sentLead: {
    tr: '{email} adresi portaldaki bir kullanıcıya aitse bağlantı birkaç dakika içinde gelir.',
    en: 'If {email} belongs to a portal user, you’ll get the link in a few minutes.',
  },
  good: {
    tr: 'Bağlantı yarım saat geçerlidir ve bir kez kullanılabilir. Gelmezse istenmeyen postalara bakın ya da adresi kontrol edin.',
    en: 'The link works once, for half an hour. If it doesn’t arrive, check your junk mail or the address.',
  },
  again: { tr: 'Başka bir adres dene', en: 'Try another address' },
})

const recoverPassword = callTo(recoverPasswordCall)

/** Shows the same message for known and unknown addresses, as the server does. */
export function ForgotPasswordPage() {
  const say = useText()
  const [sentTo, setSentTo] = useState<string>()
  const form = usePortalForm({ schema: recoverPasswordCall.body, defaultValues: { email: '' } })
  const busy = form.hook.formState.isSubmitting

  if (sentTo !== undefined)
    return (
      <SessionPage title={say(texts.sent)} lead={say(texts.sentLead, { email: sentTo })} focusesTitle>
        <Notice tone="info">{say(texts.good)}</Notice>
        <Button variant="outline" onClick={() => setSentTo(undefined)}>
          {say(texts.again)}
        </Button>
        <BackToLogin />
      </SessionPage>
    )
  return (
    <SessionPage title={say(texts.title)} lead={say(texts.lead)}>
      <PortalForm
        form={form}
        onSubmit={async body => {
          const outcome = await recoverPassword({ body })
          if (outcome.success) setSentTo(body.email)
          return outcome
        }}
      >
        <FormText name="email" label={say(texts.email)} type="email" autoComplete="username" autoFocus />
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <BackToLogin />
      </PortalForm>
    </SessionPage>
  )
}
