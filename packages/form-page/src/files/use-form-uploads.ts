import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { FormKind } from '../values/define-form'
import { filesOf } from '../values/new-form'
import { useUploads } from './use-uploads'

/** Returns the files of the form in the fields. `onChanged` is called after a file was added or removed. */
export function useFormUploads<Values extends FieldValues, Output>(
  kind: Pick<FormKind<Values>, 'files' | 'guidKey'>,
  { hook }: PortalFormState<Values, Output>,
  onChanged?: () => void,
) {
  // The compiler cannot follow the names of the fields of any form.
  const { control, getValues, setValue } = hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const [formGuid, uploadedFiles] = useWatch({ control, name: [kind.guidKey, 'uploadedFiles'] })
  return useUploads({
    ...kind.files,
    owner: { formGuid: (formGuid as string | null | undefined) ?? '' },
    files: filesOf({ uploadedFiles: uploadedFiles as unknown }),
    onChange: change => {
      setValue('uploadedFiles', change(filesOf(getValues())))
      onChanged?.()
    },
  })
}
