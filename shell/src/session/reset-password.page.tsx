import { useEffect, useRef, useState, type FormEvent } from 'react'
import { callTo, forgetSession } from '@portal/auth'
import { resetPasswordCall } from '@portal/contracts/password.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useNavigate, useParams } from '@portal/router'
import { Button, Form, Notice, PasswordField, Span, TextLink } from '@portal/ui'
import { BackToLogin } from './back-to-login'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'Yeni parola', en: 'New password' },
  lead: { tr: 'En az 6 karakter; başka yerde kullanmadığınız bir parola seçin.', en: 'At least 6 characters, and one that you use nowhere else.' },
  newPassword: { tr: 'Yeni parola', en: 'New password' },
  confirmPassword: { tr: 'Yeni parola, bir daha', en: 'New password, once more' },
  newMissing: { tr: 'Yeni parolanızı yazın', en: 'Enter your new password' },
  confirmMissing: { tr: 'Yeni parolanızı bir daha yazın', en: 'Enter your new password once more' },
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
const fields = ['newPassword', 'confirmPassword'] as const
type Problems = Partial<Record<(typeof fields)[number], string>>

const resetPassword = callTo(resetPasswordCall)

export function ResetPasswordPage() {
  const say = useText()
  const { token = '' } = useParams()
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<{ code: string; message: string }>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Problems) => {
    setProblems(found)
    const first = fields.find(name => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const newPassword = String(data.get('newPassword'))
    const confirmPassword = String(data.get('confirmPassword'))
    setRefusal(undefined)
    const missing: Problems = {
      ...(!newPassword && { newPassword: say(texts.newMissing) }),
      ...(!confirmPassword && { confirmPassword: say(texts.confirmMissing) }),
    }
    if (show(missing)) return
    setBusy(true)
    const outcome = await resetPassword({ body: { token, newPassword, confirmPassword } })
    setBusy(false)
    if (!outcome.success) {
      const found = Object.fromEntries(outcome.errors.map(({ path, message }) => [path, message])) as Problems
      if (!show(found)) setRefusal(outcome)
      return
    }
    forgetSession()
    setDone(true)
  }

  if (done) return <Done />
  return (
    <SessionPage title={say(texts.title)} lead={say(texts.lead)}>
      <Form ref={form} onSubmit={event => void submit(event)} noValidate>
        {refusal && (
          <Notice tone="error">
            {refusal.message}
            {refusal.code === 'RESET_LINK_DEAD' && (
              <Span display="block" mt="2">
                <TextLink asChild>
                  <Link to="/forgotPassword">{say(texts.another)}</Link>
                </TextLink>
              </Span>
            )}
          </Notice>
        )}
        <PasswordField
          label={say(texts.newPassword)}
          name="newPassword"
          autoComplete="new-password"
          autoFocus
          problem={problems.newPassword}
        />
        <PasswordField
          label={say(texts.confirmPassword)}
          name="confirmPassword"
          autoComplete="new-password"
          problem={problems.confirmPassword}
        />
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <BackToLogin />
      </Form>
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
