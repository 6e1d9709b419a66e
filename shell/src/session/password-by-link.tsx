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

type Step = 'checking' | 'form' | 'dead' | 'done'

/** Sets a password by a link from an email. A dead link is reported before anything is typed. */
export function PasswordByLink({ words }: { words: PasswordTexts }) {
  const say = useText()
  const { token = '' } = useParams()
  const [step, setStep] = useState<Step>('checking')
  useEffect(() => {
    let isShown = true
    void checkResetLink({ body: { token } }).then(outcome => {
      if (isShown) setStep(isOfDeadLink(outcome) ? 'dead' : 'form')
    })
    return () => {
      isShown = false
    }
  }, [token])
  useLoginSoon(step === 'done')

  const isEnded = step === 'dead' || step === 'done'
  const [title, lead] = headOf(step, words)
  // One frame for all steps: a new one would swallow a press that began on the old one.
  return (
    <SessionPage title={say(title)} lead={say(lead)} focusesTitle={isEnded}>
      {step === 'checking' && <FormSkeleton fields={2} />}
      {step === 'form' && (
        <PasswordForm words={words} token={token} onDead={() => setStep('dead')} onDone={() => setStep('done')} />
      )}
      {step === 'dead' && (
        <ButtonLink to="/forgotPassword" size="lg">
          {say(texts.another)}
        </ButtonLink>
      )}
      {isEnded && <BackToLogin />}
    </SessionPage>
  )
}

function headOf(step: Step, words: PasswordTexts): [title: Text, lead: Text] {
  if (step === 'dead') return [texts.dead, words.dead]
  return step === 'done' ? [words.done, words.doneLead] : [words.title, words.lead]
}

function useLoginSoon(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void navigate('/login', { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
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
