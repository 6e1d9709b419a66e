import type { ComponentProps, ReactNode } from 'react'
import { Input } from '../elements'
import { Field, splitField, type FieldBasics } from './field'
import { InputGroup } from './input-group'
import { useTypedText, type TypedValueProps } from './use-typed-text'

type InputProps = Omit<ComponentProps<typeof Input>, keyof FieldBasics | keyof TypedValueProps | 'min' | 'max'>

interface TypedFieldProps extends FieldBasics, TypedValueProps, InputProps {
  rules: Parameters<typeof useTypedText>[1]
  end?: ReactNode
  endWidth?: string
}

/** A text input whose value differs from the typed text. */
export function TypedField({ rules, end, endWidth, value, onChange, onBlur, onUnreadable, ...props }: TypedFieldProps) {
  const typed = useTypedText({ value, onChange, onBlur, onUnreadable }, rules)
  const [basics, input] = splitField(props)
  return (
    <Field {...basics} problem={basics.problem ?? typed.problem}>
      {control => {
        const line = (
          <Input
            autoComplete="off"
            {...input}
            {...control}
            value={typed.text}
            onChange={event => typed.type(event.target.value)}
            onBlur={typed.leave}
          />
        )
        return end ? (
          <InputGroup end={end} {...(endWidth && { endWidth })}>
            {line}
          </InputGroup>
        ) : (
          line
        )
      }}
    </Field>
  )
}

export type TypedFieldBasics = Omit<TypedFieldProps, 'rules' | 'end' | 'endWidth'>
