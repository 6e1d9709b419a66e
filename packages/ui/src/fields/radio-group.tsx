import type { Ref } from 'react'
import { Column, Flex } from '../layout'
import { chakra } from '../styled'
import { FieldHelp, FieldProblem, Legend, useFieldControl, type FieldBasics } from './field'
import type { Choice } from './select-field'

const Group = chakra('fieldset', { base: { border: 'none', p: '0', m: '0', minW: '0' } })
const Radio = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: 0,
    m: '0',
    accentColor: 'var(--accent)',
    '--accent': 'colors.brand.solid',
    cursor: 'inherit',
  },
})
const Line = chakra('label', {
  base: { display: 'flex', gap: '2.5', alignItems: 'center', minH: '6', cursor: 'pointer' },
})
const Track = chakra('div', {
  base: {
    display: 'inline-flex',
    maxW: 'full',
    p: '1',
    gap: '1',
    bg: 'bg.emphasized',
    borderRadius: 'lg',
    overflowX: 'auto',
  },
})
const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: '8',
    px: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'bg.panel', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    '& > input': { position: 'absolute', opacity: 0, inset: '0', cursor: 'inherit' },
  },
})

interface RadioGroupProps<V extends string> extends FieldBasics {
  choices: readonly Choice<V>[]
  value: V | ''
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** Gets the first radio button, the target of an error summary. */
  ref?: Ref<HTMLInputElement> | undefined
  /** Side by side in one bar, for two to four short choices. */
  segmented?: boolean
}

/** Radio buttons: a few choices that are all visible. */
export function RadioGroup<V extends string>({ segmented = false, ...props }: RadioGroupProps<V>) {
  const { label, help, problem, required, hideLabel, choices, value, onChange, onBlur, disabled, ref } = props
  const control = useFieldControl({ id: props.id, help, problem, required })
  const name = props.name ?? control.id
  const Each = segmented ? Segment : Line
  const all = choices.map((choice, index) => (
    <Each key={choice.value}>
      <Radio
        type="radio"
        id={index === 0 ? control.id : undefined}
        ref={index === 0 ? ref : undefined}
        name={name}
        value={choice.value}
        checked={choice.value === value}
        disabled={disabled || choice.disabled}
        onChange={() => onChange(choice.value)}
        onBlur={onBlur}
      />
      {choice.label}
    </Each>
  ))
  return (
    <Group
      aria-describedby={control['aria-describedby']}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={control['aria-invalid']}
    >
      <Legend data-required={required || undefined} data-hidden={hideLabel || undefined}>
        {label}
      </Legend>
      {help && <FieldHelp id={control.id}>{help}</FieldHelp>}
      {segmented ? <Track>{all}</Track> : <Column gap="2">{all}</Column>}
      {problem && (
        <Flex mt="1.5">
          <FieldProblem id={control.id}>{problem}</FieldProblem>
        </Flex>
      )}
    </Group>
  )
}
