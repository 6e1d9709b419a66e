import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

const texts = defineTexts({ choose: { tr: 'Seçin', en: 'Choose' } })

interface ChoiceFieldProps {
  name: string
  label: string
  choices: readonly { id: number; label: string }[]
  required?: boolean
  help?: string
  /** What is wrong with it before it is sent. */
  problem?: string | undefined
  /** What is set where nothing is chosen; a required field stays without a value. */
  none?: null
  /** After another one was chosen. */
  onChosen?: () => void
}

/** One of a few rows, by its id. */
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
          choices={choices.map(choice => ({ value: String(choice.id), label: choice.label }))}
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
