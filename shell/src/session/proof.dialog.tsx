import { useId, useState, type ChangeEvent, type FormEvent } from 'react'
import { callTo, hasPasskeys, loseSession, signWithPasskey } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { logoutCall } from '@portal/contracts/identity/identity.calls'
import { proveCall, type Proof } from '@portal/contracts/identity/proof.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Dialog, Form, PasswordField, Text, TextField } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Siz olduğunuzu doğrulayın', en: 'Confirm it’s you' },
  lead: {
    tr: 'Bu işlem para, yetki, ayar ya da giriş yöntemleriyle ilgili; bu yüzden siz olduğunuzu bir kez daha soruyoruz. Yazdıklarınız kaybolmaz.',
    en: 'This involves money, permissions, settings or ways to log in, so we’re asking you to confirm it’s you once more. Nothing you’ve typed is lost.',
  },
  password: { tr: 'Parolanız', en: 'Your password' },
  missing: { tr: 'Parolanızı yazın', en: 'Enter your password' },
  code: { tr: 'Doğrulama ya da kurtarma kodu', en: 'Verification or recovery code' },
  codeMissing: { tr: 'Kodu yazın', en: 'Enter the code' },
  byOther: { tr: 'Kod ya da geçiş anahtarı kullan', en: 'Use a code or a passkey' },
  byPassword: { tr: 'Bunun yerine parola kullan', en: 'Use your password instead' },
  byPasskey: { tr: 'Geçiş anahtarı kullan', en: 'Use a passkey' },
  noPasskey: { tr: 'Geçiş anahtarı kullanılmadı.', en: 'No passkey was used.' },
  confirm: { tr: 'Doğrula ve devam et', en: 'Confirm and continue' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  again: { tr: 'Bunun yerine yeniden giriş yap', en: 'Log in again instead' },
})

export interface ProofDialogProps {
  onEnd: (isProven: boolean) => void
}

/** Asks for the password or a second factor. People without either log in again; what they typed is kept. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const say = useText()
  const formId = useId()
  const { send, isBusy } = useMutationCall(proveCall)
  const [isCode, setCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const prove = async (proof: Proof) => {
    const outcome = await send({ body: proof })
    if (outcome.success) onEnd(true)
    else setProblem(outcome.errors[0]?.message ?? outcome.message)
  }
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector('input')
    if (typed) await prove(isCode ? { way: 'code', code: typed } : { way: 'password', password: typed })
    else setProblem(say(isCode ? texts.codeMissing : texts.missing))
    field?.focus()
  }
  const signIt = async () => {
    const signed = await signWithPasskey()
    if (!signed) setProblem(say(texts.noPasskey))
    else if ('success' in signed) setProblem(signed.message)
    else await prove({ way: 'passkey', response: signed.response })
  }
  const change = () => {
    setCode(!isCode)
    setTyped('')
    setProblem(undefined)
  }
  const field = {
    value: typed,
    problem,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
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
          {isCode ? (
            <TextField {...field} autoFocus label={say(texts.code)} autoComplete="one-time-code" spellCheck={false} />
          ) : (
            <PasswordField {...field} data-focus-first label={say(texts.password)} autoComplete="current-password" />
          )}
          {isCode && hasPasskeys() && (
            <Button variant="outline" alignSelf="flex-start" onClick={() => void signIt()}>
              {say(texts.byPasskey)}
            </Button>
          )}
          <Button variant="ghost" size="sm" alignSelf="flex-start" onClick={change}>
            {say(isCode ? texts.byPassword : texts.byOther)}
          </Button>
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
