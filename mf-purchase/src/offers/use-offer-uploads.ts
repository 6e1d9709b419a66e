import { callTo } from '@portal/auth'
import { refreshForms } from '@portal/auth/queries'
import { deletePurchaseOfferFileCall, uploadPurchaseOfferFileCall } from '@portal/contracts/files/file.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import { useUploads } from '@portal/form-page/files'

export type FileChange = (files: readonly UploadedFile[]) => UploadedFile[]

/** The files of an offer, which come and go at once; those of a new one wait for it to be saved. */
export function useOfferUploads(
  offerGuid: string,
  files: readonly UploadedFile[],
  onChange: (change: FileChange) => void,
) {
  return useUploads({
    upload: callTo(uploadPurchaseOfferFileCall),
    remove: callTo(deletePurchaseOfferFileCall),
    owner: { offerGuid },
    files,
    onChange: change => {
      onChange(change)
      refreshForms()
    },
  })
}
