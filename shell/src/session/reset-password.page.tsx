import { useEffect, useState } from 'react'
import { callTo, forgetSession } from '@portal/auth'
import { resetPasswordCall } from '@portal/contracts/identity/password.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useNavigate, useParams } from '@portal/router'
import { Button, PasswordField, TextLink } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { BackToLogin } from './back-to-login'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'Yeni parola', en: 'New password' },
  lead: {
    tr: 'En az 6 karakter; başka yerde kullanmadığınız bir parola seçin.',
    en: 'At least 6 characters, and one that you use nowhere else.',
  },
  newPassword: { tr: 'Yeni parola', en: 'New password' },
  confirmPassword: { tr: 'Yeni parola, bir daha', en: 'New password, once more' },
  submit: { tr: 'Parolayı değiştir', en: 'Change the password' },
  busy: { tr: 'Değiştiriliyor…', en: 'Changing…' },
  another: { tr: 'Yeni bir bağlantı isteyin', en: 'Ask for a new link' },
  done: { tr: 'Parolanız değişti', en: 'Your password is changed' },
  doneLead: {
    tr: 'Açık oturumlarınızın hepsi kapatıldı. İki saniye içinde giriş sayfasına geçiyorsunuz.',
    en: 'All your sessions have been ended. In two seconds you will be at the login page.',
  },
})

const afterMs = 2000

const resetPassword = callTo(resetPasswordCall)

export function ResetPasswordPage() {
  const say = useText()
  const { token = '' } = useParams()
  const [isDead, setDead] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = usePortalForm({
    schema: resetPasswordCall.body,
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })

  if (done) return <Done />
  return (
    <SessionPage title={say(texts.title)} lead={say(texts.lead)}>
      <PortalForm
        form={form}
        onSubmit={async body => {
          setBusy(true)
          const outcome = await resetPassword({ body })
          setBusy(false)
          setDead(!outcome.success && outcome.code === 'RESET_LINK_DEAD')
          if (outcome.success) {
            forgetSession()
            setDone(true)
          }
          return outcome
        }}
      >
        {isDead && (
          <TextLink asChild variant="underline" alignSelf="flex-start">
            <Link to="/forgotPassword">{say(texts.another)}</Link>
          </TextLink>
        )}
        <FormField name="newPassword" label={say(texts.newPassword)}>
          {field => <PasswordField {...field} autoComplete="new-password" autoFocus />}
        </FormField>
        <FormField name="confirmPassword" label={say(texts.confirmPassword)}>
          {field => <PasswordField {...field} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <BackToLogin />
      </PortalForm>
    </SessionPage>
  )
}

function Done() {
  const say = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SessionPage title={say(texts.done)} lead={say(texts.doneLead)} focusesTitle>
      <BackToLogin />
    </SessionPage>
  )
}
