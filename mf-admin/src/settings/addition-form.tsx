import type { ReactNode } from 'react'
import { lookupErrors } from '@portal/contracts/lookups/lookup-errors'
import type { FieldError, RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, toast, useConfirmation } from '@portal/ui'
import { PortalForm, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { SureDialog } from './sure.dialog'

const texts = defineTexts({
  add: { tr: 'Ekle', en: 'Add' },
  close: { tr: 'Kapat', en: 'Close' },
  addOne: { tr: '“{name}” eklensin mi?', en: 'Add “{name}”?' },
  done: { tr: '“{name}” eklendi.', en: '“{name}” added.' },
})

/** Returns a validation that requires all of these fields, with the specification's message. */
export const allAreas =
  (...names: string[]) =>
  (values: Readonly<Record<string, unknown>>, language: Language): FieldError[] => {
    if (names.every(name => String(values[name] ?? '').trim() !== '')) return []
    return [{ path: 'root', code: 'ALL_AREAS_REQUIRED', message: lookupErrors.ALL_AREAS_REQUIRED[language] }]
  }

interface AdditionFormProps<Values extends FieldValues, Output> {
  form: PortalFormState<Values, Output>
  /** The name of the new entry, as the list shows it. */
  nameOf: (values: Output) => string
  /** Explains the effect in the confirmation. */
  consequence: string
  onClose: () => void
  send: (input: { body: Output }) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
  children: ReactNode
}

/** Shows the fields of a new entry, and asks for confirmation before it is added. */
export function AdditionForm<Values extends FieldValues, Output>(props: AdditionFormProps<Values, Output>) {
  const { form, nameOf, consequence, onClose, send, children } = props
  const say = useText()
  const { asked, ask } = useConfirmation<string>()
  return (
    <>
      <PortalForm
        form={form}
        onSubmit={async values => {
          const name = nameOf(values)
          if (!(await ask(name))) return
          const outcome = await send({ body: values })
          if (outcome.success) {
            form.hook.reset()
            toast.success(say(texts.done, { name }))
          }
          return outcome
        }}
      >
        {children}
        <Row justifyContent="flex-end" gap="2">
          <Button size="sm" variant="ghost" onClick={onClose}>
            {say(texts.close)}
          </Button>
          <Button size="sm" type="submit">
            {say(texts.add)}
          </Button>
        </Row>
      </PortalForm>
      {asked && (
        <SureDialog confirmLabel={say(texts.add)} onAnswer={asked.answer}>
          {say(texts.addOne, { name: asked.about })} {consequence}
        </SureDialog>
      )}
    </>
  )
}
