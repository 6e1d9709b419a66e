import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { useUploads } from '../files/use-uploads'
import { filesOf } from '../values/new-form'
import type { LineKind } from './define-lines'
import { linesHook, type LineValues } from './line-values'

/** The files of the line that stands in the fields; `onChanged` is told when one has come or gone. */
export function useLineUploads<Line extends FieldValues & LineValues, Output>(
  kind: LineKind<Line>,
  form: PortalFormState<Line, Output>,
  onChanged?: () => void,
) {
  const { control, getValues, setValue } = linesHook(form)
  const [formGuid, uploadedFiles] = useWatch({ control, name: [kind.guidKey, 'uploadedFiles'] })
  return useUploads({
    ...kind.files,
    owner: { formGuid: (formGuid as string | null | undefined) ?? '' },
    files: filesOf({ uploadedFiles }),
    onChange: change => {
      setValue('uploadedFiles', change(filesOf(getValues())))
      onChanged?.()
    },
  })
}
