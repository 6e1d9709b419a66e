import { useText } from '@portal/i18n'
import { lineTexts } from '../lines/line-changes'
import { FormTextArea } from './bound-fields'

/** The same limit as in the contracts. */
const longestDescription = 2000

/** The description of a form. */
export function DescriptionField({ help }: { help?: string }) {
  const say = useText()
  return (
    <FormTextArea
      name="description"
      label={say(lineTexts.description)}
      required
      limit={longestDescription}
      rows={2}
      {...(help && { help })}
    />
  )
}
