import { callTo } from '@portal/auth'
import { deleteAgreementFileCall, uploadAgreementFileCall } from '@portal/contracts/files/file.calls'
import { FilesCard, useUploads, type Uploads } from '@portal/form-page/files'
import { useText } from '@portal/i18n'
import { FormField } from '@portal/ui/forms'
import { fieldTexts } from '../agreement/agreement-texts'

/** The field for an agreement's files, at least one. Problems show beside it. */
export function AgreementFiles({ uploads }: { uploads: Uploads }) {
  const say = useText()
  return (
    <FormField name="uploadedFiles" label={say(fieldTexts.uploadedFiles)}>
      {({ id, ref, problem }) => <FilesCard kind="agreement" required {...{ uploads, id, ref, problem }} />}
    </FormField>
  )
}

type Options = Pick<Parameters<typeof useUploads<{ agreementGuid: string }>>[0], 'files' | 'onChange'>

const calls = { upload: callTo(uploadAgreementFileCall), remove: callTo(deleteAgreementFileCall) }

export function useAgreementUploads(agreementGuid: string, options: Options) {
  return useUploads({ ...calls, owner: { agreementGuid }, ...options })
}
