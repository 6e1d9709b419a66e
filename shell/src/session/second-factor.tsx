import { type FormEvent, useRef, useState } from 'react'
import { finishLogin, hasPasskeys, loginByPasskey, type SecondStep } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Form, Notice, TextField } from '@portal/ui'
import { SessionPage } from './session-page'

const texts = defineTexts({
  title: { tr: 'İki adımlı doğrulama', en: 'Two-step verification' },
  lead: {
    tr: 'Doğrulama uygulamanızdaki 6 haneli kodu yazın.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  recoveryLead: {
    tr: 'Kurtarma kodlarınızdan birini yazın. Her kod bir kez kullanılır.',
    en: 'Enter one of your recovery codes. Each one works once.',
  },
  code: { tr: 'Doğrulama kodu', en: 'Verification code' },
  recoveryCode: { tr: 'Kurtarma kodu', en: 'Recovery code' },
  submit: { tr: 'Doğrula', en: 'Verify' },
  busy: { tr: 'Doğrulanıyor…', en: 'Verifying…' },
  missing: { tr: 'Kodu yazın', en: 'Enter the code' },
  useRecovery: { tr: 'Kurtarma kodu kullan', en: 'Use a recovery code' },
  useApp: { tr: 'Uygulamadaki kodu kullan', en: 'Use a code from your app' },
  usePasskey: { tr: 'Geçiş anahtarını kullan', en: 'Use a passkey' },
  noPasskey: {
    tr: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin ya da bir kod yazın.',
    en: 'No passkey was used. Try again, or enter a code.',
  },
  startOver: { tr: 'Baştan başla', en: 'Start over' },
})

interface SecondFactorProps extends SecondStep {
  onDone?: (userId: number) => void
  /** Goes back to the first factor; `why` tells why the ticket is no longer good. */
  onStartOver: (why?: string) => void
}

/** Asks for a code of the authenticator app, a passkey, or a recovery code. */
export function SecondFactor({ ticket, ways, onDone, onStartOver }: SecondFactorProps) {
  const say = useText()
  const [isRecovery, setRecovery] = useState(!ways.app)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const finishBy = async (way: () => ReturnType<typeof loginByPasskey>) => {
    setBusy(true)
    const answer = await way()
    setBusy(false)
    if (!answer) refuse(say(texts.noPasskey))
    else if (answer.success) onDone?.(answer.data.user.id)
    else if (answer.code === 'LOGIN_TICKET_DEAD') onStartOver(answer.message)
    else refuse(answer.message)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!code) return refuse(say(texts.missing))
    await finishBy(() => finishLogin({ ticket, code }))
  }
  const change = () => {
    setRecovery(!isRecovery)
    setProblem(undefined)
  }
  return (
    <SessionPage title={say(texts.title)} lead={say(isRecovery ? texts.recoveryLead : texts.lead)}>
      <Form onSubmit={event => void submit(event)} noValidate>
        {problem && <Notice tone="error">{problem}</Notice>}
        <TextField
          // A field of its own, so that nothing typed stays and the focus moves there.
          key={String(isRecovery)}
          ref={field}
          label={say(isRecovery ? texts.recoveryCode : texts.code)}
          name="code"
          autoFocus
          spellCheck={false}
          {...(isRecovery
            ? { autoComplete: 'off', autoCapitalize: 'characters' }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
        />
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {say(isBusy ? texts.busy : texts.submit)}
        </Button>
        <Column gap="2">
          {ways.passkey && hasPasskeys() && (
            <Button variant="outline" onClick={() => !isBusy && void finishBy(() => loginByPasskey(ticket))}>
              {say(texts.usePasskey)}
            </Button>
          )}
          {ways.app && (
            <Button variant="outline" onClick={change}>
              {say(isRecovery ? texts.useApp : texts.useRecovery)}
            </Button>
          )}
          <Button variant="ghost" onClick={() => onStartOver()}>
            {say(texts.startOver)}
          </Button>
        </Column>
      </Form>
    </SessionPage>
  )
}
