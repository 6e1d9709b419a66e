import { callTo } from '@portal/auth'
import { fieldTexts } from '@portal/contracts/agreements/field-texts'
import { deleteAgreementFileCall, uploadAgreementFileCall } from '@portal/contracts/files/file.calls'
import { filesOf } from '@portal/form-page'
import { FilesCard, useUploads, type Uploads } from '@portal/form-page/files'
import { useText } from '@portal/i18n'
import { FormField, useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'

/** The field for an agreement's files, at least one. Problems show beside it. */
export function AgreementFiles({ uploads }: { uploads: Uploads }) {
  const say = useText()
  return (
    <FormField name="uploadedFiles" label={say(fieldTexts.uploadedFiles)}>
      {({ id, ref, problem }) => <FilesCard kind="agreement" required {...{ uploads, id, ref, problem }} />}
    </FormField>
  )
}

const calls = { upload: callTo(uploadAgreementFileCall), remove: callTo(deleteAgreementFileCall) }

/** The uploads of the agreement in the form. `onChanged` is called after a file was added or removed. */
export function useAgreementUploads<Values extends FieldValues, Output>(
  { hook, refusals }: Pick<PortalFormState<Values, Output>, 'hook' | 'refusals'>,
  onChanged?: () => void,
) {
  // The compiler cannot follow the names of the fields of any form.
  const { control, getValues, setValue } = hook as unknown as PortalFormState<FieldValues, Output>['hook']
  const [agreementGuid, uploadedFiles] = useWatch({ control, name: ['agreementGuid', 'uploadedFiles'] })
  return useUploads({
    ...calls,
    owner: { agreementGuid: agreementGuid as string },
    files: filesOf({ uploadedFiles: uploadedFiles as unknown }),
    onChange: change => {
      setValue('uploadedFiles', change(filesOf(getValues())), { shouldValidate: refusals > 0 })
      onChanged?.()
    },
  })
}
