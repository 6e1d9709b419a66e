import type { ComponentProps } from 'react'
import { controlBorder, ofInput } from '../elements'
import { Icon } from '../icon'
import { chakra } from '../styled'
import { Field, splitField, type FieldBasics } from './field'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', insetInlineEnd: '3', top: 'calc(50% - 0.5rem)', pointerEvents: 'none' },
  },
})
const Select = chakra('select', ofInput, controlBorder)

export interface Choice<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldBasics, Omit<ComponentProps<typeof Select>, keyof FieldBasics | 'children'> {
  choices: readonly Choice[]
  /** The label of the empty choice. Without it there is none. */
  placeholder?: string | undefined
}

/** A native select, which works with every phone and keyboard. */
export function SelectField({ choices, placeholder, ...props }: SelectFieldProps) {
  const [basics, select] = splitField(props)
  return (
    <Field {...basics}>
      {control => (
        <Frame>
          <Select appearance="none" pe="9" cursor="pointer" {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </Select>
          <Icon name="down" size="4" />
        </Frame>
      )}
    </Field>
  )
}
