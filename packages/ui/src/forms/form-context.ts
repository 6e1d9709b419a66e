import { createContext, use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { PortalForm } from './use-portal-form'

export type AnyForm = PortalForm<FieldValues, unknown>

export const FormContext = createContext<AnyForm | null>(null)

export function useFormContext(): AnyForm {
  const form = use(FormContext)
  if (!form) throw new Error('A FormField stands outside of a PortalForm.')
  return form
}
