import { deleteCvCall, getAllCvsCall, getCvCall, uploadCvCall } from '@portal/contracts/cvs/cv.calls'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Files } from '../files/file-access'
import { removeFile } from '../files/remove-file.command'
import { cvsFor, keepsCvOf } from './cvs.query'
import { uploadCv } from './upload-cv.command'

export function addCvRoutes(route: AddRoute, files: Files): void {
  const { db } = files
  route(getAllCvsCall, async (_input, { user }) => ({ data: await cvsFor(db, user) }))
  route(getCvCall, async ({ params }, { user }) => {
    if (!(await keepsCvOf(db, user, params.userId))) throw new Refusal('NOT_FOUND')
    return { data: await cvsFor(db, user, params.userId) }
  })
  route(uploadCvCall, async ({ form, files: received }, { user }) => {
    const guid = await uploadCv(files, { ...form, user, received })
    const kept = (await cvsFor(db, user, form.userId)).find(({ cvGuid }) => cvGuid === guid)
    if (!kept) throw new Refusal('NOT_FOUND')
    return { data: kept }
  })
  route(deleteCvCall, async ({ params }, { user }) => {
    await removeFile(files, 'cv', params.guid, user)
    return { data: null }
  })
}
