import { useRef, useState, type FormEvent } from 'react'
import { callTo } from '@portal/auth'
import { recoverPasswordCall } from '@portal/contracts/password.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Form, Notice, TextField } from '@portal/ui'
import { BackToLogin } from './back-to-login'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'Parolamı unuttum', en: 'Forgotten password' },
  lead: {
    tr: 'E-posta adresinizi yazın; yeni bir parola belirlemeniz için size bir bağlantı gönderelim.',
    en: 'Enter your e-mail address, and we send you a link with which to set a new password.',
  },
  email: { tr: 'E-posta', en: 'E-mail' },
  emailMissing: { tr: 'E-posta adresinizi yazın', en: 'Enter your e-mail address' },
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

/** Says the same whether somebody has the address or not, as the server does. */
export function ForgotPasswordPage() {
  const say = useText()
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setRefusal(undefined)
    setProblem(email ? undefined : say(texts.emailMissing))
    if (!email) return field.current?.focus()
    setBusy(true)
    const outcome = await recoverPassword({ body: { email } })
    setBusy(false)
    if (outcome.success) return setSentTo(email)
    const ofField = outcome.errors.find(({ path }) => path === 'email')?.message
    setProblem(ofField)
    if (ofField) field.current?.focus()
    else setRefusal(outcome.message)
  }

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
      <Form onSubmit={event => void submit(event)} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <TextField
          ref={field}
          label={say(texts.email)}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          problem={problem}
        />
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <BackToLogin />
      </Form>
    </SessionPage>
  )
}
