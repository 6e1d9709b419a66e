import { callTo } from '@portal/auth'
import { deleteAnnualLeaveFileCall, uploadAnnualLeaveFileCall } from '@portal/contracts/files/file.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import { useUploads } from '@portal/form-page/files'

interface Options {
  owner: { formGuid: string }
  files: readonly UploadedFile[]
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void
}

/** The file of a leave, new or submitted. */
export const useLeaveUploads = (options: Options) =>
  useUploads({ upload: callTo(uploadAnnualLeaveFileCall), remove: callTo(deleteAnnualLeaveFileCall), ...options })
