import { get, useFormState } from 'react-hook-form'
import { useFormContext } from './form-context'

/** Returns whether one of a form's fields has an error. */
export function useProblems(names: readonly string[]): boolean {
  const { hook } = useFormContext()
  const { errors } = useFormState({ control: hook.control })
  return names.some(name => get(errors, name) !== undefined)
}
