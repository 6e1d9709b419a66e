export { FormField, type BoundField } from './forms/form-field'
export { PortalFormElement as PortalForm } from './forms/portal-form'
export { usePortalForm } from './forms/use-portal-form'
export { useFieldArray, useWatch } from 'react-hook-form'
