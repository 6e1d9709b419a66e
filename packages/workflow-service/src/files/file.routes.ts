import { type FileKind, fileKinds } from '@portal/contracts/files/files'
import {
  deleteAgreementFileCall,
  type DeleteFileCall,
  deletePurchaseOfferFileCall,
  formFileCalls,
  getFileScansCall,
  type FormFileCalls,
  uploadAgreementFileCall,
  uploadPurchaseOfferFileCall,
  uploadWaitingFileCall,
  viewAgreementFileCall,
  viewCvFileCall,
  type ViewFileCall,
  waitingFilesCall,
} from '@portal/contracts/files/file.calls'
import type { AddRoute } from '@portal/http/routes'
import { fileScans, openFile, presentFile } from './files.query'
import type { Files } from './file-access'
import { removeFile } from './remove-file.command'
import { storeUploads, type Upload } from './store-uploads.command'
import { waitingFiles } from './waiting-files.query'

/** `mailTo` is the address that people mail receipts to. */
export function addFileRoutes(route: AddRoute, files: Files, mailTo: string | undefined): void {
  const keep = async (upload: Upload) => ({ data: (await storeUploads(files, upload)).map(presentFile) })
  const addRemove = (kind: FileKind, call: DeleteFileCall) =>
    route(call, async ({ params }, { user }) => {
      await removeFile(files, kind, params.guid, user)
      return { data: null }
    })
  const addView = (kind: FileKind, call: ViewFileCall) => {
    const inFolder = (Object.keys(fileKinds) as FileKind[]).filter(k => fileKinds[k].folder === fileKinds[kind].folder)
    route(call, async ({ params }, { user }) => ({
      file: await openFile(files, inFolder, params.file, user),
    }))
  }

  for (const [kind, calls] of Object.entries(formFileCalls) as [FileKind, FormFileCalls][]) {
    route(calls.upload, async ({ form, files: received }, { user }) =>
      keep({ kind, ownerGuid: form.formGuid, user, files: received }),
    )
    addRemove(kind, calls.remove)
    addView(kind, calls.view)
  }
  route(uploadWaitingFileCall, async ({ form, files: received }, { user }) =>
    keep({ kind: 'expense', ownerGuid: form.formGuid, user, files: received, waits: true }),
  )
  route(waitingFilesCall, async (_input, { user }) => ({
    data: { ...(await waitingFiles(files.db, user)), ...(mailTo && { mailTo }) },
  }))
  route(uploadPurchaseOfferFileCall, async ({ form, files: received }, { user }) =>
    keep({
      kind: 'offer',
      ownerGuid: form.offerGuid,
      fileGuid: form.fileGuid,
      user,
      files: received,
    }),
  )
  addRemove('offer', deletePurchaseOfferFileCall)
  route(uploadAgreementFileCall, async ({ form, files: received }, { user }) =>
    keep({ kind: 'agreement', ownerGuid: form.agreementGuid, user, files: received }),
  )
  addRemove('agreement', deleteAgreementFileCall)
  addView('agreement', viewAgreementFileCall)
  addView('cv', viewCvFileCall)
  route(getFileScansCall, async ({ body }, { user }) => ({ data: await fileScans(files, body.fileGuids, user) }))
}
