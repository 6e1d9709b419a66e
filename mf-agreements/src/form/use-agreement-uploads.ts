import { callTo } from '@portal/auth'
import { deleteAgreementFileCall, uploadAgreementFileCall } from '@portal/contracts/files/file.calls'
import { useUploads } from '@portal/form-page/files'

type Options = Pick<Parameters<typeof useUploads<{ agreementGuid: string }>>[0], 'files' | 'onChange'>

const calls = { upload: callTo(uploadAgreementFileCall), remove: callTo(deleteAgreementFileCall) }

export function useAgreementUploads(agreementGuid: string, options: Options) {
  return useUploads({ ...calls, owner: { agreementGuid }, ...options })
}
