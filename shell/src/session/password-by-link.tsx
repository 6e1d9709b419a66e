import { useEffect, useState } from 'react'
import { callTo, forgetSession } from '@portal/auth'
import { resetPasswordCall } from '@portal/contracts/identity/password.calls'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Link, useNavigate, useParams } from '@portal/router'
import { Button, PasswordField, TextLink } from '@portal/ui'
import { FormField, PortalForm, usePortalForm } from '@portal/ui/forms'
import { BackToLogin } from './back-to-login'
import { SessionPage } from './session-page'

const texts = defineTexts({
  newPassword: { tr: 'Yeni parola', en: 'New password' },
  confirmPassword: { tr: 'Yeni parola (tekrar)', en: 'Confirm new password' },
  another: { tr: 'Yeni bağlantı iste', en: 'Request a new link' },
})

/** What one kind of link calls its page. */
export interface PasswordTexts {
  title: Text
  lead: Text
  submit: Text
  busy: Text
  done: Text
  doneLead: Text
  /** Why a link is no longer good, where the server's words do not fit. */
  dead?: Text
}

const afterMs = 2000

const resetPassword = callTo(resetPasswordCall)

/** The page of a link from a mail that sets a password. */
export function PasswordByLink({ words }: { words: PasswordTexts }) {
  const say = useText()
  const { token = '' } = useParams()
  const [isDead, setDead] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const form = usePortalForm({
    schema: resetPasswordCall.body,
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })

  if (done) return <Done words={words} />
  return (
    <SessionPage title={say(words.title)} lead={say(words.lead)}>
      <PortalForm
        form={form}
        onSubmit={async body => {
          setBusy(true)
          const outcome = await resetPassword({ body })
          setBusy(false)
          const isRefused = !outcome.success && outcome.code === 'RESET_LINK_DEAD'
          setDead(isRefused)
          if (outcome.success) {
            forgetSession()
            setDone(true)
          }
          return isRefused && words.dead ? { ...outcome, message: say(words.dead) } : outcome
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
          {busy ? say(words.busy) : say(words.submit)}
        </Button>
        <BackToLogin />
      </PortalForm>
    </SessionPage>
  )
}

function Done({ words }: { words: PasswordTexts }) {
  const say = useText()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SessionPage title={say(words.done)} lead={say(words.doneLead)} focusesTitle>
      <BackToLogin />
    </SessionPage>
  )
}
