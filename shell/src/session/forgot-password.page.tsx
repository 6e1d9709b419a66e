import { useState } from 'react'
import { callTo } from '@portal/auth'
import { recoverPasswordCall } from '@portal/contracts/identity/password.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice, TextField } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { BackToLogin } from './back-to-login'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'Parolamı unuttum', en: 'Forgotten password' },
  lead: {
    tr: 'E-posta adresinizi yazın; yeni bir parola belirlemeniz için size bir bağlantı gönderelim.',
    en: 'Enter your e-mail address, and we send you a link with which to set a new password.',
  },
  email: { tr: 'E-posta', en: 'E-mail' },
  submit: { tr: 'Bağlantı gönder', en: 'Send the link' },
  busy: { tr: 'Gönderiliyor…', en: 'Sending…' },
  sent: { tr: 'Gelen kutunuza bakın', en: 'Look into your inbox' },
  sentLead: {
    tr: '{email} adresi portaldaki bir kullanıcıya aitse bağlantı birkaç dakika içinde orada olur.',
    en: 'If {email} belongs to a user of the portal, the link will be there in a few minutes.',
  },
  good: {
    tr: 'Bağlantı yarım saat boyunca ve bir kez kullanılabilir. Gelmediyse istenmeyen postalar klasörüne bakın ya da adresi denetleyin.',
    en: 'It is good for half an hour, and once. If nothing comes, look among your junk mail or check the address.',
  },
  again: { tr: 'Başka bir adres dene', en: 'Try another address' },
})

const recoverPassword = callTo(recoverPasswordCall)

/** Says the same whether the address is known or not, as the server does. */
export function ForgotPasswordPage() {
  const say = useText()
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = usePortalForm({ schema: recoverPasswordCall.body, defaultValues: { email: '' } })

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
          setBusy(true)
          const outcome = await recoverPassword({ body })
          setBusy(false)
          if (outcome.success) setSentTo(body.email)
          return outcome
        }}
      >
        <FormField name="email" label={say(texts.email)}>
          {field => <TextField {...field} type="email" autoComplete="username" autoFocus />}
        </FormField>
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <BackToLogin />
      </PortalForm>
    </SessionPage>
  )
}
