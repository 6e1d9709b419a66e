import { useId, useState, type FormEvent } from 'react'
import { callTo, loseSession } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { logoutCall } from '@portal/contracts/identity/identity.calls'
import { proveCall } from '@portal/contracts/identity/proof.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Dialog, Form, PasswordField, Text } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Siz olduğunuzu doğrulayın', en: 'Confirm it’s you' },
  lead: {
    tr: 'Bu işlem para, yetki ya da ayarlarla ilgili; bu yüzden parolanızı bir kez daha soruyoruz. Yazdıklarınız kaybolmaz.',
    en: 'This involves money, permissions or settings, so we’re asking for your password once more. Nothing you’ve typed is lost.',
  },
  password: { tr: 'Parolanız', en: 'Your password' },
  missing: { tr: 'Parolanızı yazın', en: 'Enter your password' },
  confirm: { tr: 'Doğrula ve devam et', en: 'Confirm and continue' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  again: { tr: 'Bunun yerine yeniden giriş yap', en: 'Log in again instead' },
})

export interface ProofDialogProps {
  onEnd: (isProven: boolean) => void
}

/** Asks for the password. People without one log in again; what they typed is kept. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const say = useText()
  const formId = useId()
  const { send, isBusy } = useMutationCall(proveCall)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector('input')
    const outcome = password ? await send({ body: { way: 'password', password } }) : undefined
    if (outcome?.success) return onEnd(true)
    setProblem(outcome ? (outcome.errors[0]?.message ?? outcome.message) : say(texts.missing))
    field?.focus()
  }
  return (
    <Dialog
      open
      sheet={false}
      title={say(texts.title)}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button variant="outline" onClick={() => onEnd(false)}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit" form={formId} aria-busy={isBusy}>
            {say(texts.confirm)}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={event => void confirm(event)}>
        <Text>{say(texts.lead)}</Text>
        <Column>
          <PasswordField
            data-focus-first
            label={say(texts.password)}
            autoComplete="current-password"
            value={password}
            problem={problem}
            onChange={event => setPassword(event.target.value)}
          />
          <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={logInAgain}>
            {say(texts.again)}
          </Button>
        </Column>
      </Form>
    </Dialog>
  )
}

function logInAgain(): void {
  void callTo(logoutCall)(undefined, { keepalive: true })
  loseSession()
}
