import { useId, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import type { FieldErrorCode } from '@portal/contracts/field-errors'
import { Icon } from '../icon'
import { Column, Text } from '../layout'

/** What every field has. */
export interface FieldBasics {
  /** Where links of an error summary lead; made up if it is not given. */
  id?: string | undefined
  label: string
  /** What helps to fill it in; stands between the label and the field. */
  help?: ReactNode
  /** What is wrong with the value; said right below the field, and to screen readers with it. */
  problem?: string | undefined
  required?: boolean | undefined
  /** For a field whose place says what it is, such as the search above a list; screen readers still hear its label. */
  hideLabel?: boolean | undefined
  /**
   * Told what is wrong with a typed text that means no value, and null once it does; a form holds it against a submit.
   * Every field takes it, so that a form can offer it to all; those whose value is the text itself have no use for it.
   */
  onUnreadable?: ((code: FieldErrorCode | null) => void) | undefined
  /** For a field that the portal itself fills in; offered to all alike, too. */
  onAwaited?: ((until: Promise<void>) => void) | undefined
}

/** What the control itself must carry. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const label = {
  fontSize: 'sm',
  fontWeight: 'medium',
  // The mark is for the eye; a screen reader hears "required" from the control.
  '&[data-required]::after': { content: '" *" / ""', color: 'fg.error' },
  '&[data-hidden]': { srOnly: true },
} as const
export const Label = chakra('label', { base: label })
export const Legend = chakra('legend', { base: { ...label, mb: '1.5' } })

/** The attributes that tie a control to its help and problem. */
export function useFieldControl({ id: given, help, problem, required }: Omit<FieldBasics, 'label'>): FieldControl {
  const own = useId()
  const id = given ?? own
  const describedBy = [help && helpId(id), problem && problemId(id)].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': required || undefined,
  }
}

const helpId = (id: string) => `${id}-help`
const problemId = (id: string) => `${id}-problem`

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={helpId(id)} fontSize="sm" color="fg.muted" mt="-1">
      {children}
    </Text>
  )
}

export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={problemId(id)} display="flex" gap="1.5" fontSize="sm" color="fg.error">
      <Icon name="warning" size="4" alignSelf="flex-start" />
      <span>{children}</span>
    </Text>
  )
}

interface FieldProps extends FieldBasics {
  children: (control: FieldControl) => ReactNode
}

/** A control with its label, help and problem. */
export function Field({ label, hideLabel, children, ...basics }: FieldProps) {
  const control = useFieldControl(basics)
  const { help, problem, required } = basics
  return (
    <Column gap="1.5" minW="0">
      <Label htmlFor={control.id} data-required={required || undefined} data-hidden={hideLabel || undefined}>
        {label}
      </Label>
      {help && <FieldHelp id={control.id}>{help}</FieldHelp>}
      {children(control)}
      {problem && <FieldProblem id={control.id}>{problem}</FieldProblem>}
    </Column>
  )
}

/** Splits what a field's props are into what its frame needs and what its control gets. */
export function splitField<P extends FieldBasics>(props: P) {
  const { id, label, help, problem, required, hideLabel, onUnreadable: _unread, onAwaited: _unfilled, ...rest } = props
  return [{ id, label, help, problem, required, hideLabel }, rest] as const
}
