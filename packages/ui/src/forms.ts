export { DraftOffer, DraftStatus } from './forms/draft'
export { FormField, type BoundField } from './forms/form-field'
export { PortalFormElement as PortalForm } from './forms/portal-form'
export {
  usePortalForm,
  type PortalForm as PortalFormState,
} from './forms/use-portal-form'
export { useProblems } from './forms/use-problems'
export { useFieldArray, useWatch } from './forms/watch'
export type { DefaultValues as Started, FieldValues } from 'react-hook-form'
