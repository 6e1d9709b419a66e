import { useState, type ComponentProps } from 'react'
import { textareaRecipe } from '@chakra-ui/react/theme'
import { defineTexts, useText } from '@portal/i18n'
import { controlBorder } from '../elements'
import { Text } from '../layout'
import { chakra } from '../styled'
import { Field, splitField, type FieldBasics } from './field'

const Area = chakra('textarea', textareaRecipe, controlBorder)

const texts = defineTexts({
  left: { tr: '{count} karakter kaldı', en: '{count, plural, one {# character} other {# characters}} left' },
  over: { tr: '{count} karakter fazla', en: '{count, plural, one {# character} other {# characters}} too many' },
})

interface TextAreaProps
  extends FieldBasics,
    Omit<ComponentProps<typeof Area>, keyof FieldBasics | 'value' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** The maximum length. A longer text is counted and not cut off: a pasted text stays whole until it is shortened. */
  limit?: number
}

/** A text area. It shows the remaining length near the limit. */
export function TextArea({ limit, onChange, ...props }: TextAreaProps) {
  const say = useText()
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const [basics, area] = splitField(props)
  const left = limit === undefined ? undefined : limit - (props.value ?? typed).length
  const isNear = left !== undefined && limit !== undefined && left <= Math.max(20, limit / 5)
  return (
    <Field {...basics}>
      {control => (
        <>
          <Area
            rows={3}
            {...area}
            {...control}
            onChange={event => {
              setTyped(event.target.value)
              onChange?.(event)
            }}
          />
          {isNear && (
            <Text role="status" fontSize="sm" color={left < 0 ? 'fg.error' : 'fg.muted'}>
              {say(left < 0 ? texts.over : texts.left, { count: Math.abs(left) })}
            </Text>
          )}
        </>
      )}
    </Field>
  )
}
