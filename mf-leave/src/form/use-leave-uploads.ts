import { deleteAnnualLeaveFileCall, uploadAnnualLeaveFileCall } from '@portal/contracts/file.calls'
import type { UploadedFile } from '@portal/contracts/files'
import { useUploads } from '@portal/form-files'

interface Options {
  formGuid: string
  files: readonly UploadedFile[]
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void
}

/** The file of a leave, new or filed. */
export const useLeaveUploads = (options: Options) =>
  useUploads({ upload: uploadAnnualLeaveFileCall, remove: deleteAnnualLeaveFileCall, ...options })
