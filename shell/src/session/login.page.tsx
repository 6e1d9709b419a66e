import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  hasPasskeys,
  login,
  loginByPasskey,
  loginBySuggestion,
  readUserItem,
  type SecondStep,
  secondStepOf,
  storeUserItem,
} from '@portal/auth'
import { ButtonLink, PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { Button, Column, Form, Notice, PasswordField, TextField } from '@portal/ui'
import { useLazyModule } from '../lazy-module'
import { requestedPageIn } from './requested-page'
import { takeSessionLoss } from './session-loss'
import { SessionPage } from './session-page'
import { pageConfig } from '../page-config'

const texts = defineTexts({
  title: { tr: 'Giriş yap', en: 'Log in' },
  lead: { tr: 'Masraf, izin ve satın alma talepleriniz.', en: 'Your expenses, leave and purchase requests.' },
  lost: {
    tr: 'Oturumunuz sona erdi. Yazdıklarınız bu tarayıcıda taslak olarak saklandı; giriş yapınca kaldığınız yerden devam edersiniz.',
    en: 'Your session has ended. What you typed is saved in this browser as a draft; log in to pick up where you left off.',
  },
  passwordChanged: {
    tr: 'Parolanız değişti ve oturumunuz sona erdi. Yeni parolanızla giriş yapın; yazdıklarınız bu tarayıcıda saklandı.',
    en: 'Your password was changed and your session has ended. Log in with the new password; what you typed is saved in this browser.',
  },
  email: { tr: 'E-posta', en: 'Email' },
  password: { tr: 'Parola', en: 'Password' },
  submit: { tr: 'Giriş yap', en: 'Log in' },
  busy: { tr: 'Giriş yapılıyor…', en: 'Logging in…' },
  emailMissing: { tr: 'E-posta adresinizi yazın', en: 'Enter your email address' },
  passwordMissing: { tr: 'Parolanızı yazın', en: 'Enter your password' },
  forgot: { tr: 'Parolamı unuttum', en: 'Forgot your password?' },
  passkey: { tr: 'Geçiş anahtarı kullan', en: 'Use a passkey' },
  noPasskey: {
    tr: 'Geçiş anahtarıyla giriş tamamlanmadı. Yeniden deneyin ya da parolanızla giriş yapın.',
    en: 'You weren’t logged in with a passkey. Try again, or use your password.',
  },
  external: { tr: 'Kurum hesabıyla giriş yap', en: 'Log in with your company account' },
})

/** The stored email of the user, filled in after a lost session. */
const emailItem = 'email'

/** A login that waits for the second factor. */
interface Halfway extends SecondStep {
  onDone: (userId: number) => void
}

interface Problems {
  email?: string
  password?: string
  form?: string
}

export function LoginPage() {
  const say = useText()
  const { state } = useLocation() as { state: unknown }
  const [lost] = useState(takeSessionLoss)
  const lostUserId = requestedPageIn(state)?.userId
  const [known] = useState(() => (lostUserId === undefined ? null : readUserItem(lostUserId, emailItem)))
  const { form, submit, busy, problems, halfway, startOver, byPasskey } = useLogin(
    requestedPageIn(state)?.address ?? '/home',
  )
  if (halfway) return <SecondStep {...halfway} onStartOver={startOver} />
  return (
    <SessionPage title={say(texts.title)} lead={say(texts.lead)}>
      <Form ref={form} onSubmit={event => void submit(event)} noValidate>
        {lost && !problems.form && (
          <Notice tone="info">{say(lost === 'password-changed' ? texts.passwordChanged : texts.lost)}</Notice>
        )}
        {problems.form && <Notice tone="error">{problems.form}</Notice>}
        <TextField
          label={say(texts.email)}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={known ?? ''}
          autoFocus={known === null}
          problem={problems.email}
        />
        <PasswordField
          label={say(texts.password)}
          name="password"
          autoComplete="current-password"
          autoFocus={known !== null}
          problem={problems.password}
        />
        <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
          {busy ? say(texts.busy) : say(texts.submit)}
        </Button>
        <Column alignItems="center">
          {hasPasskeys() && (
            <Button variant="outline" size="lg" w="full" onClick={() => void byPasskey()}>
              {say(texts.passkey)}
            </Button>
          )}
          {pageConfig().externalLogin && (
            <ButtonLink to="/externallogin" state={state} variant="outline" size="lg" w="full">
              {say(texts.external)}
            </ButtonLink>
          )}
          <PageLink to="/forgotPassword" fontSize="sm">
            {say(texts.forgot)}
          </PageLink>
        </Column>
      </Form>
    </SessionPage>
  )
}

/** The second step of a login, which few people need. */
function SecondStep(props: Halfway & { onStartOver: (why?: string) => void }) {
  const SecondFactor = useLazyModule(loadSecondFactor)
  return SecondFactor ? <SecondFactor {...props} /> : null
}

const loadSecondFactor = async () => (await import('./second-factor')).SecondFactor

declare global {
  interface Window {
    /** Part of the page itself: fetches the scripts of an address into the browser's cache. */
    portalFetchScripts?: (pathname: string) => void
  }
}

/** Logs in with the email and password of a form, or by passkey. @param next the address behind the login */
function useLogin(next: string) {
  const say = useText()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [halfway, setHalfway] = useState<Halfway>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    void loginBySuggestion().then(answer => answer?.success === false && setProblems({ form: answer.message }))
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email')).trim()
    const password = String(data.get('password'))
    const missing: Problems = {
      ...(!email && { email: say(texts.emailMissing) }),
      ...(!password && { password: say(texts.passwordMissing) }),
    }
    setProblems(missing)
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) return form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
    setBusy(true)
    window.portalFetchScripts?.(next)
    const answer = await login({ email, password })
    setBusy(false)
    const keepEmail = (userId: number) => storeUserItem(userId, emailItem, email)
    const step = secondStepOf(answer)
    if (answer.success) keepEmail(answer.data.user.id)
    else if (step) setHalfway({ ...step, onDone: keepEmail })
    else setProblems({ form: answer.message })
  }
  const startOver = (why?: string) => {
    setHalfway(undefined)
    setProblems(why ? { form: why } : {})
  }
  const byPasskey = async () => {
    setProblems({})
    window.portalFetchScripts?.(next)
    const answer = await loginByPasskey()
    if (!answer?.success) setProblems({ form: answer?.message ?? say(texts.noPasskey) })
  }
  return { form, submit, busy, problems, halfway, startOver, byPasskey }
}
