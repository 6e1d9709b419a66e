import { useState, type ComponentProps } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Input } from '../elements'
import { Field, splitField, type FieldBasics } from './field'
import { InputGroup } from './input-group'

const texts = defineTexts({
  show: { tr: 'Göster', en: 'Show' },
  hide: { tr: 'Gizle', en: 'Hide' },
  showPassword: { tr: 'Parolayı göster', en: 'Show password' },
  hidePassword: { tr: 'Parolayı gizle', en: 'Hide password' },
})

interface PasswordFieldProps
  extends FieldBasics,
    Omit<ComponentProps<typeof Input>, keyof FieldBasics | 'autoComplete'> {
  /** Tells password managers which password this is. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden unless the user shows it. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const say = useText()
  const [isShown, setShown] = useState(false)
  const [basics, input] = splitField(props)
  return (
    <Field {...basics}>
      {control => (
        <InputGroup
          endWidth="20"
          end={
            <Button
              variant="ghost"
              size="xs"
              aria-label={say(isShown ? texts.hidePassword : texts.showPassword)}
              onClick={() => setShown(!isShown)}
            >
              {say(isShown ? texts.hide : texts.show)}
            </Button>
          }
        >
          <Input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
        </InputGroup>
      )}
    </Field>
  )
}
