import { beginAuthenticatorCall } from '@portal/contracts/identity/factor.calls'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { FormPassword } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, Text } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  password: { tr: 'Parolanız', en: 'Your password' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

type Outcome = { success: true } | { success: false; message: string; errors: FieldError[] }

interface PasswordFormProps {
  why: string
  /** The name of the act. */
  submit: string
  isBusy: boolean
  send: (body: { password: string }) => Promise<Outcome>
  onClose: () => void
}

/** Asks for the password before an act on the user's factors. */
export function PasswordForm({ why, submit, isBusy, send, onClose }: PasswordFormProps) {
  const say = useText()
  const form = usePortalForm({ schema: beginAuthenticatorCall.body, defaultValues: { password: '' } })
  return (
    <PortalForm form={form} onSubmit={send}>
      <Text>{why}</Text>
      <FormPassword
        name="password"
        label={say(texts.password)}
        autoComplete="current-password"
        maxW="20rem"
        required
        autoFocus
      />
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {submit}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </PortalForm>
  )
}
