import { useEffect, useState } from 'react'
import { callTo, forgetSession } from '@portal/auth'
import { checkResetLinkCall, resetPasswordCall } from '@portal/contracts/identity/password.calls'
import { FormPassword } from '@portal/form-page/fields'
import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { useNavigate, useParams } from '@portal/router'
import { Button, FormSkeleton } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { BackToLogin, SessionPage } from './session-page'

const texts = defineTexts({
  newPassword: { tr: 'Yeni parola', en: 'New password' },
  confirmPassword: { tr: 'Yeni parola (tekrar)', en: 'Confirm new password' },
  dead: { tr: 'Bağlantı kullanılamıyor', en: 'This link can’t be used' },
  another: { tr: 'Yeni bağlantı iste', en: 'Request a new link' },
})

/** The texts of a page, which depend on the link. */
export interface PasswordTexts {
  title: Text
  lead: Text
  submit: Text
  busy: Text
  done: Text
  doneLead: Text
  /** Why the link no longer works. */
  dead: Text
}

const afterMs = 2000

const checkResetLink = callTo(checkResetLinkCall)
const resetPassword = callTo(resetPasswordCall)

/** Sets a password by a link from an email. A dead link is reported before anything is typed. */
export function PasswordByLink({ words }: { words: PasswordTexts }) {
  const say = useText()
  const { token = '' } = useParams()
  const [isChecked, setChecked] = useState(false)
  const [isDead, setDead] = useState(false)
  const [done, setDone] = useState(false)
  useEffect(() => {
    let isShown = true
    void checkResetLink({ body: { token } }).then(outcome => {
      if (!isShown) return
      setChecked(true)
      setDead(isOfDeadLink(outcome))
    })
    return () => {
      isShown = false
    }
  }, [token])

  if (done) return <Done words={words} />
  if (isDead) return <DeadLink lead={say(words.dead)} />
  return (
    <SessionPage title={say(words.title)} lead={say(words.lead)}>
      {isChecked ? (
        <PasswordForm words={words} token={token} onDead={() => setDead(true)} onDone={() => setDone(true)} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SessionPage>
  )
}

/** Tells whether the link is dead. Other failures, as of the network, show when the form is sent. */
const isOfDeadLink = (outcome: { success: boolean; code?: string }) =>
  !outcome.success && outcome.code === 'RESET_LINK_DEAD'

interface PasswordFormProps {
  words: PasswordTexts
  token: string
  onDead: () => void
  onDone: () => void
}

function PasswordForm({ words, token, onDead, onDone }: PasswordFormProps) {
  const say = useText()
  const form = usePortalForm({
    schema: resetPasswordCall.body,
    defaultValues: { token, newPassword: '', confirmPassword: '' },
  })
  const busy = form.hook.formState.isSubmitting
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await resetPassword({ body })
        if (isOfDeadLink(outcome)) onDead()
        if (outcome.success) {
          forgetSession()
          onDone()
        }
        return outcome
      }}
    >
      <FormPassword name="newPassword" label={say(texts.newPassword)} autoComplete="new-password" autoFocus />
      <FormPassword name="confirmPassword" label={say(texts.confirmPassword)} autoComplete="new-password" />
      <Button type="submit" size="lg" aria-disabled={busy} onClick={event => busy && event.preventDefault()}>
        {busy ? say(words.busy) : say(words.submit)}
      </Button>
      <BackToLogin />
    </PortalForm>
  )
}

function DeadLink({ lead }: { lead: string }) {
  const say = useText()
  return (
    <SessionPage title={say(texts.dead)} lead={lead} focusesTitle>
      <ButtonLink to="/forgotPassword" size="lg">
        {say(texts.another)}
      </ButtonLink>
      <BackToLogin />
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
