import { useMutationCall } from '@portal/auth/queries'
import { factorsCall } from '@portal/contracts/identity/factor.calls'
import { renamePasskeyCall } from '@portal/contracts/identity/passkey.calls'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import type { Passkey } from './passkey-list'

const texts = defineTexts({
  name: { tr: 'Geçiş anahtarının adı', en: 'Passkey name' },
  submit: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useText()
  const { send, isBusy } = useMutationCall(renamePasskeyCall, [factorsCall])
  const form = usePortalForm({ schema: renamePasskeyCall.body, defaultValues: { id, name } })
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await send({ body })
        if (outcome.success) onClose()
        return outcome
      }}
    >
      <FormText name="name" label={say(texts.name)} maxW="20rem" required autoFocus />
      <Row>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.submit)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </PortalForm>
  )
}
