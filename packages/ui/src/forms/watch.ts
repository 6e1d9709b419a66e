import { useFieldArray as fieldArray, useWatch as watch } from 'react-hook-form'

/**
 * Refuses a call without `control`: react-hook-form would look for a provider, which portal forms lack, and fail
 * obscurely.
 */
function withControl<Hook extends typeof watch | typeof fieldArray>(name: string, hook: Hook): Hook {
  const guarded = (options: { control?: unknown } | undefined) => {
    if (!options?.control)
      throw new Error(`${name} needs the control of its form: ${name}({ control: form.hook.control })`)
    return (hook as (of: object) => unknown)(options)
  }
  return guarded as unknown as Hook
}

export const useWatch = withControl('useWatch', watch)
export const useFieldArray = withControl('useFieldArray', fieldArray)
