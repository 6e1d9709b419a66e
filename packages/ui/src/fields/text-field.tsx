import type { ComponentProps } from 'react'
import { Input } from '../elements'
import { Field, splitField, type FieldBasics } from './field'

type TextFieldProps = FieldBasics & Omit<ComponentProps<typeof Input>, keyof FieldBasics>

/** A labelled text input with its error. */
export function TextField(props: TextFieldProps) {
  const [basics, input] = splitField(props)
  return <Field {...basics}>{control => <Input {...input} {...control} />}</Field>
}
