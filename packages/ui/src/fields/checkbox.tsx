import type { ComponentProps, ReactNode } from 'react'
import { Column, Row } from '../layout'
import { chakra } from '../styled'
import { touch } from '../touch'
import { FieldHelp, FieldProblem, Label, splitField, useFieldControl, type FieldBasics } from './field'

/** On paper and with forced colours, the browser draws it. */
const drawnByBrowser = { appearance: 'auto' } as const

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '5',
    flexShrink: 0,
    m: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'brand.contrast',
    cursor: 'pointer',
    verticalAlign: 'middle',
    _before: { content: '""', boxSize: '3', bg: 'currentColor', visibility: 'hidden' },
    '&:checked, &:indeterminate': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { visibility: 'visible' },
    },
    '&:checked::before': { clipPath: 'polygon(14% 44%, 0 60%, 42% 96%, 100% 20%, 84% 6%, 40% 66%)' },
    '&:indeterminate::before': { clipPath: 'inset(42% 0)' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    _print: drawnByBrowser,
    '@media (forced-colors: active)': drawnByBrowser,
  },
})

/** A checkbox without a visible label: in tables, where the row labels it. */
export function BareCheckbox({
  ref,
  indeterminate = false,
  ...props
}: ComponentProps<typeof Box> & { indeterminate?: boolean }) {
  return (
    <Box
      {...props}
      type="checkbox"
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = indeterminate
        if (typeof ref === 'function') return ref(box)
        if (ref) ref.current = box
        return undefined
      }}
    />
  )
}

const SwitchTrack = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    m: '0',
    w: '10',
    h: '6',
    borderRadius: 'full',
    bg: 'fg.subtle',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0.5',
      insetInlineStart: '0.5',
      w: '5',
      borderRadius: 'full',
      bg: 'white',
      boxShadow: 'sm',
      transition: 'translate 120ms',
    },
    _checked: { bg: 'brand.solid', _before: { translate: '1rem 0' } },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
})

interface TickProps
  extends FieldBasics,
    Omit<ComponentProps<typeof Box>, keyof FieldBasics | 'onChange' | 'value' | 'type' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label beside it. */
export function Checkbox(props: TickProps) {
  return <Ticked {...props}>{input => <Box type="checkbox" {...input} />}</Ticked>
}

/** A switch that takes effect at once. */
export function Switch(props: TickProps) {
  return <Ticked {...props}>{input => <SwitchTrack type="checkbox" role="switch" {...input} />}</Ticked>
}

type InputProps = Omit<ComponentProps<typeof Box>, 'type' | 'role'>

function Ticked({ children, onChange, ...props }: TickProps & { children: (input: InputProps) => ReactNode }) {
  const [{ label, help, problem, required, ...basics }, input] = splitField(props)
  const control = useFieldControl({ ...basics, help, problem, required })
  return (
    <Column gap="1.5">
      <Row gap="2.5" minH="6" css={{ [touch]: { minH: '11', '& > label': { py: '3' } } }}>
        {children({ ...input, ...control, onChange: event => onChange(event.target.checked) })}
        <Label htmlFor={control.id} data-required={required || undefined} cursor="pointer" fontWeight="normal">
          {label}
        </Label>
      </Row>
      {help && <FieldHelp id={control.id}>{help}</FieldHelp>}
      {problem && <FieldProblem id={control.id}>{problem}</FieldProblem>}
    </Column>
  )
}
