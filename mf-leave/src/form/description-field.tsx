import { defineTexts, useText } from '@portal/i18n'
import { TextArea } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

const texts = defineTexts({ description: { tr: 'Açıklama', en: 'Description' } })

/** How long a description may be; the contract says the same. */
const longest = 2000

export function DescriptionField() {
  const say = useText()
  return (
    <FormField name="description" label={say(texts.description)}>
      {field => <TextArea {...field} required limit={longest} rows={2} />}
    </FormField>
  )
}
