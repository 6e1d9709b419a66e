import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

const texts = defineTexts({ choose: { tr: 'Seçin', en: 'Choose' } })

interface Row {
  id: number
  label: string
}

interface ChoiceFieldProps {
  name: string
  label: string
  /** The rows to choose from, perhaps depending on the saved one. */
  choices: readonly Row[] | ((saved: unknown) => readonly Row[])
  required?: boolean
  help?: ReactNode
  /** An error that is shown before the form is sent. */
  problem?: string | undefined
  /** The value of no choice. A required field stays without a value. */
  none?: null
  /** Called after a choice. */
  onChosen?: () => void
}

/** Chooses a row by its id. */
export function ChoiceField({ name, label, choices, problem: early, none, onChosen, ...select }: ChoiceFieldProps) {
  const say = useText()
  return (
    <FormField name={name} label={label}>
      {({ value, onChange, problem, ...field }) => (
        <SelectField
          {...field}
          {...select}
          problem={problem ?? early}
          placeholder={say(texts.choose)}
          choices={(typeof choices === 'function' ? choices(value) : choices).map(({ id, label: name }) => ({
            value: String(id),
            label: name,
          }))}
          value={value ? String(value) : ''}
          onChange={event => {
            onChange(event.target.value === '' ? none : Number(event.target.value))
            onChosen?.()
          }}
        />
      )}
    </FormField>
  )
}
