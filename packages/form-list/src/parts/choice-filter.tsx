import type { ComponentProps } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'

const texts = defineTexts({ all: { tr: 'Tümü', en: 'All' } })

interface ChoiceFilterProps<Value extends string | number>
  extends Pick<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'disabled'> {
  choices: readonly { value: Value; label: string }[]
  /** Undefined for all of them. */
  chosen: Value | undefined
  onChange: (chosen: Value | undefined) => void
}

/** A filter with a few choices, or all of them. */
export function ChoiceFilter<Value extends string | number>({
  choices,
  chosen,
  onChange,
  ...field
}: ChoiceFilterProps<Value>) {
  const say = useText()
  return (
    <SelectField
      placeholder={say(texts.all)}
      {...field}
      choices={choices.map(({ value, label }) => ({ value: String(value), label }))}
      value={String(chosen ?? '')}
      onChange={event => onChange(choices.find(({ value }) => String(value) === event.target.value)?.value)}
    />
  )
}
