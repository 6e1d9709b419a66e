import { defineTexts, useText } from '@portal/i18n'
import { SelectField, type Choice } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

const texts = defineTexts({
  choose: { tr: 'Seçin', en: 'Choose' },
  companyFirst: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
})

interface ChoiceSelectProps {
  name: string
  label: string
  choices: readonly Choice[]
  /** The field is empty until a company is chosen. */
  needsCompany?: boolean
  onChosen?: (value: string) => void
}

/** Shows a required choice, held as text. */
export function ChoiceSelect({ name, label, choices, needsCompany = false, onChosen }: ChoiceSelectProps) {
  const say = useText()
  return (
    <FormField name={name} label={label}>
      {({ onChange, ...field }) => (
        <SelectField
          {...field}
          required
          placeholder={say(needsCompany ? texts.companyFirst : texts.choose)}
          choices={choices}
          onChange={({ target: { value } }) => {
            onChange(value)
            onChosen?.(value)
          }}
        />
      )}
    </FormField>
  )
}
