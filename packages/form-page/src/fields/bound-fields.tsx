import type { ComponentProps } from 'react'
import { Checkbox, DateField, TextField } from '@portal/ui'
import { FormField, type BoundField } from '@portal/ui/forms'

/** The form gives a field the rest by its name. */
type Bound<Props> = Pick<BoundField, 'name' | 'label'> & Omit<Props, keyof BoundField>

/** A line of text in a form. */
export function FormText({ name, label, ...text }: Bound<ComponentProps<typeof TextField>>) {
  return (
    <FormField name={name} label={label}>
      {field => <TextField {...field} {...text} />}
    </FormField>
  )
}

/** A day in a form. */
export function FormDate({ name, label, ...date }: Bound<ComponentProps<typeof DateField>>) {
  return (
    <FormField name={name} label={label}>
      {field => <DateField {...field} {...date} />}
    </FormField>
  )
}

/** A yes or no in a form. */
export function FormCheckbox({ name, label, ...box }: Bound<Omit<ComponentProps<typeof Checkbox>, 'checked'>>) {
  return (
    <FormField name={name} label={label}>
      {({ value, ...field }) => <Checkbox {...field} {...box} checked={value} />}
    </FormField>
  )
}
