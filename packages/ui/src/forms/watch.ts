import {
  useFieldArray as fieldArray,
  useWatch as watch,
  type Control,
  type DeepPartialSkipArrayKey,
  type FieldArrayPath,
  type FieldPath,
  type FieldPathValue,
  type FieldPathValues,
  type FieldValues,
  type UseFieldArrayProps,
  type UseFieldArrayReturn,
} from 'react-hook-form'

interface Watched<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
}

/**
 * Without a control, react-hook-form looks for a provider of its own and fails in the browser. The portal has no such
 * provider, so both hooks require the control of their form.
 */
interface UseWatch {
  <Values extends FieldValues, Output>(of: Watched<Values, Output>): DeepPartialSkipArrayKey<Values>
  <Values extends FieldValues, Output, Name extends FieldPath<Values>>(
    of: Watched<Values, Output> & { name: Name },
  ): FieldPathValue<Values, Name>
  <Values extends FieldValues, Output, const Names extends readonly FieldPath<Values>[]>(
    of: Watched<Values, Output> & { name: readonly [...Names] },
  ): FieldPathValues<Values, Names>
}
type UseFieldArray = <Values extends FieldValues, Output, Name extends FieldArrayPath<Values>>(
  of: Watched<Values, Output> & Pick<UseFieldArrayProps<Values, Name>, 'name'>,
) => UseFieldArrayReturn<Values, Name>

export const useWatch: UseWatch = watch
export const useFieldArray: UseFieldArray = fieldArray
