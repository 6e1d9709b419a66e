import {
  deleteAgreementFileCall,
  deleteAnnualLeaveFileCall,
  deleteExpenseFileCall,
  deletePurchaseFileCall,
  deletePurchaseOfferFileCall,
  uploadAgreementFileCall,
  uploadAnnualLeaveFileCall,
  uploadExpenseFileCall,
  uploadPurchaseFileCall,
  uploadPurchaseOfferFileCall,
  viewAgreementFileCall,
  viewAnnualLeaveFileCall,
  viewCvFileCall,
  viewExpenseFileCall,
  viewPurchaseFileCall,
} from '@portal/contracts/files/file.calls'
import type { AddRoute } from '@portal/http/routes'
import { presentFile } from './file.present'
import type { Files } from './files'
import { openFile } from './open-file.query'
import { removeFile } from './remove-file.command'
import { storeUploads, type Upload } from './store-uploads.command'

export function addFileRoutes(route: AddRoute, files: Files): void {
  const keep = async (upload: Upload) => ({ data: (await storeUploads(files, upload)).map(presentFile) })

  for (const [kind, call] of [
    ['expense', uploadExpenseFileCall],
    ['leave', uploadAnnualLeaveFileCall],
    ['purchase', uploadPurchaseFileCall],
  ] as const) {
    route(call, async ({ form, files: received }, { session }) =>
      keep({ kind, ownerGuid: form.formGuid, user: session.user, files: received }),
    )
  }
  route(uploadPurchaseOfferFileCall, async ({ form, files: received }, { session }) =>
    keep({
      kind: 'offer',
      ownerGuid: form.offerGuid,
      fileGuid: form.fileGuid,
      user: session.user,
      files: received,
    }),
  )
  route(uploadAgreementFileCall, async ({ form, files: received }, { session }) =>
    keep({ kind: 'agreement', ownerGuid: form.agreementGuid, user: session.user, files: received }),
  )

  for (const [kind, call] of [
    ['expense', deleteExpenseFileCall],
    ['leave', deleteAnnualLeaveFileCall],
    ['purchase', deletePurchaseFileCall],
    ['offer', deletePurchaseOfferFileCall],
    ['agreement', deleteAgreementFileCall],
  ] as const) {
    route(call, async ({ params }, { session }) => {
      await removeFile(files, kind, params.guid, session.user)
      return { data: null }
    })
  }

  for (const [kinds, call] of [
    [['expense'], viewExpenseFileCall],
    [['leave'], viewAnnualLeaveFileCall],
    [['purchase', 'offer'], viewPurchaseFileCall],
    [['agreement'], viewAgreementFileCall],
    [['cv'], viewCvFileCall],
  ] as const) {
    route(call, async ({ params }, { session }) => ({
      file: await openFile(files, kinds, params.file, session.user),
    }))
  }
}
