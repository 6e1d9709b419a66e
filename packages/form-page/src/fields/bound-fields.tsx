import type { ComponentProps, ComponentType } from 'react'
import {
  Checkbox,
  ComboboxField,
  DateField,
  MoneyField,
  NumberField,
  PasswordField,
  PhoneField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '@portal/ui'
import { FormField, type BoundField } from '@portal/ui/forms'

type Bound<Props> = Pick<BoundField, 'name' | 'label'> & Omit<Props, keyof BoundField>

/** Makes a field that a form binds by its name: `<FormText name="title" label={…} required />`. */
function bound<Props>(Field: ComponentType<Props>) {
  return ({ name, label, ...props }: Bound<Props>) => (
    <FormField name={name} label={label}>
      {field => <Field {...({ ...field, ...props } as unknown as Props & object)} />}
    </FormField>
  )
}

export const FormText = /* @__PURE__ */ bound(TextField)
export const FormDate = /* @__PURE__ */ bound(DateField)
export const FormMoney = /* @__PURE__ */ bound(MoneyField)
export const FormNumber = /* @__PURE__ */ bound(NumberField)
export const FormPassword = /* @__PURE__ */ bound(PasswordField)
export const FormPhone = /* @__PURE__ */ bound(PhoneField)
export const FormSelect = /* @__PURE__ */ bound(SelectField)
export const FormCombobox = /* @__PURE__ */ bound(ComboboxField)
export const FormTextArea = /* @__PURE__ */ bound(TextArea)
export const FormRadios = /* @__PURE__ */ bound(RadioGroup<string>)

/** A yes or no in a form. */
export function FormCheckbox({ name, label, ...box }: Bound<Omit<ComponentProps<typeof Checkbox>, 'checked'>>) {
  return (
    <FormField name={name} label={label}>
      {({ value, ...field }) => <Checkbox {...field} {...box} checked={value} />}
    </FormField>
  )
}
