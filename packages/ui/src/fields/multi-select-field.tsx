import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Flex } from '../layout'
import { Tag } from '../tag'
import { Combobox } from './combobox'
import { useSearch, type ComboboxFieldBasics } from './combobox-field'
import { Field, splitField } from './field'
import type { Option } from './option-list'

const texts = defineTexts({
  remove: { tr: 'Kaldır: {label}', en: 'Remove: {label}' },
})

interface MultiSelectFieldProps extends ComboboxFieldBasics {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A multi-select with tags. Backspace in the empty input removes the last one. */
export function MultiSelectField({ value, onChange, options, onSearch, ...props }: MultiSelectFieldProps) {
  const say = useText()
  const [basics, input] = splitField(props)
  const search = useSearch(options, onSearch)
  const [known, setKnown] = useState<Record<string, Option>>({})
  const optionOf = (one: string) => options.find(option => option.value === one) ?? known[one]
  const without = (one: string) => onChange(value.filter(other => other !== one))
  const isLocked = input.disabled || input.readOnly

  const tags = value.length > 0 && (
    <Flex flexWrap="wrap" gap="1.5" mb="1.5">
      {value.map(one => {
        const label = optionOf(one)?.label ?? one
        return (
          <Tag
            key={one}
            {...(!isLocked && { removeLabel: say(texts.remove, { label }), onRemove: () => without(one) })}
          >
            {label}
          </Tag>
        )
      })}
    </Flex>
  )

  return (
    <Field {...basics}>
      {control => (
        <Combobox
          {...input}
          {...search}
          multiple
          control={control}
          label={basics.label}
          text=""
          before={tags}
          isChosen={candidate => value.includes(candidate)}
          onChoose={option => {
            setKnown({ ...known, [option.value]: option })
            if (value.includes(option.value)) without(option.value)
            else onChange([...value, option.value])
          }}
          onBack={() => onChange(value.slice(0, -1))}
        />
      )}
    </Field>
  )
}
