import type { ComponentProps } from 'react'
import { Input } from '../elements'
import { Field, splitField, type FieldBasics } from './field'

type TextFieldProps = FieldBasics & Omit<ComponentProps<typeof Input>, keyof FieldBasics>

/** A labelled line of text, with what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const [basics, input] = splitField(props)
  return <Field {...basics}>{control => <Input {...input} {...control} />}</Field>
}
