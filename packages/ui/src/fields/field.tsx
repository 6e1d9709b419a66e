import { useId, type ReactNode } from 'react'
import type { FieldErrorCode } from '@portal/contracts/wire/field-errors'
import { Icon } from '../icon'
import { Column, Text } from '../layout'
import { chakra } from '../styled'

/** The props of every field. */
export interface FieldBasics {
  /** The target of links in an error summary. Generated if not given. */
  id?: string | undefined
  label: string
  /** A hint below the field, so that neighbouring fields align with a hint or without. */
  help?: ReactNode
  /** The error of the value, shown below the field and read by screen readers with it. */
  problem?: string | undefined
  required?: boolean | undefined
  /**
   * Hides the label, for a field whose place explains it, such as the search above a list. Screen readers still read
   * it.
   */
  hideLabel?: boolean | undefined
  /**
   * Called with the error of a typed text that cannot be parsed, and with null once it can. It blocks a submit. Every
   * field accepts it, so that forms can pass it to all; fields whose value is the text itself ignore it.
   */
  onUnreadable?: ((code: FieldErrorCode | null) => void) | undefined
  /** For a field that the portal fills in itself. All other fields ignore it. */
  onAwaited?: ((until: Promise<void>) => void) | undefined
}

/** The attributes of the control itself. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const label = {
  fontSize: 'sm',
  fontWeight: 'medium',
  // The mark is visual. Screen readers get "required" from the control.
  '&[data-required]::after': { content: '" *" / ""', color: 'fg.error' },
  '&[data-hidden]': { srOnly: true },
} as const
export const Label = chakra('label', { base: label })
export const Legend = chakra('legend', { base: { ...label, mb: '1.5' } })

/** Returns the attributes that tie a control to its hint and error. */
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
    <Text id={helpId(id)} fontSize="sm" color="fg.muted">
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
  /** Takes the free height of its column. */
  fills?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** A control with its label, hint and error. */
export function Field({ label, hideLabel, fills, children, ...basics }: FieldProps) {
  const control = useFieldControl(basics)
  const { help, problem, required } = basics
  return (
    <Column gap="1.5" minW="0" flex={fills ? '1' : undefined}>
      <Label htmlFor={control.id} data-required={required || undefined} data-hidden={hideLabel || undefined}>
        {label}
      </Label>
      {children(control)}
      {problem && <FieldProblem id={control.id}>{problem}</FieldProblem>}
      {help && <FieldHelp id={control.id}>{help}</FieldHelp>}
    </Column>
  )
}

/** Splits a field's props into those of its frame and those of its control. */
export function splitField<P extends FieldBasics>(props: P) {
  const { id, label, help, problem, required, hideLabel, onUnreadable: _unread, onAwaited: _unfilled, ...rest } = props
  return [{ id, label, help, problem, required, hideLabel }, rest] as const
}
