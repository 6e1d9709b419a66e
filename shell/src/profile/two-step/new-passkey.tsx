import { createPasskey } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { factorsCall } from '@portal/contracts/identity/factor.calls'
import { addPasskeyCall, beginPasskeyCall } from '@portal/contracts/identity/passkey.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { FormText } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, Text, toast } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  why: {
    tr: 'Parmak izi, yüz tanıma, PIN ya da güvenlik anahtarıyla giriş yaparsınız. Sonraki adımda tarayıcınız sorar.',
    en: 'Log in with your fingerprint, face, PIN or security key. Your browser asks for it in the next step.',
  },
  name: { tr: 'Adı', en: 'Name' },
  nameHelp: { tr: 'Örneğin “İş bilgisayarım”', en: 'Such as “Work laptop”' },
  submit: { tr: 'Geçiş anahtarı oluştur', en: 'Create a passkey' },
  none: {
    tr: 'Geçiş anahtarı oluşturulmadı. Yeniden deneyin.',
    en: 'No passkey was created. Try again.',
  },
  added: { tr: 'Geçiş anahtarı eklendi.', en: 'Passkey added.' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface NewPasskeyProps {
  onDone: (codes: CallData<typeof addPasskeyCall>) => void
  onClose: () => void
}

const schema = addPasskeyCall.body.pick({ name: true })

/** Adds a passkey: its name, and the browser's own dialog. */
export function NewPasskey({ onDone, onClose }: NewPasskeyProps) {
  const say = useText()
  const begin = useMutationCall(beginPasskeyCall)
  const add = useMutationCall(addPasskeyCall, [factorsCall])
  const form = usePortalForm({ schema, defaultValues: { name: '' } })
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ name }) => {
        const begun = await begin.send(undefined)
        if (!begun.success) return begun
        const response = await createPasskey(begun.data)
        if (!response) return { success: false, message: say(texts.none), errors: [] }
        const added = await add.send({ body: { name, response } })
        if (!added.success) return added
        toast.success(say(texts.added))
        return onDone(added.data)
      }}
    >
      <Text>{say(texts.why)}</Text>
      <FormText name="name" label={say(texts.name)} help={say(texts.nameHelp)} maxW="20rem" required autoFocus />
      <Row>
        <Button type="submit" aria-busy={begin.isBusy || add.isBusy}>
          {say(texts.submit)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
      </Row>
    </PortalForm>
  )
}
