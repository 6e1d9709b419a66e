import { defineTexts, useText } from '@portal/i18n'
import { TextArea } from '@portal/ui'

const texts = defineTexts({
  reason: { tr: 'Neden', en: 'Reason' },
  help: {
    tr: 'İsteğe bağlı. Ağaç sürümlerinde bu değişikliğin yanında görünür.',
    en: 'Optional. Shown with this change in the tree’s versions.',
  },
})

/** Asks for the reason of a change. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const say = useText()
  return (
    <TextArea
      label={say(texts.reason)}
      help={say(texts.help)}
      rows={2}
      limit={500}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
