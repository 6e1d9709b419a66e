import { deleteCvCall, getAllCvsCall, getCvCall, uploadCvCall } from '@portal/contracts/cvs/cv.calls'
import { Refusal } from '@portal/http/refusal'
import type { AddRoute } from '@portal/http/routes'
import type { Files } from '../files/file-access'
import { removeFile } from '../files/remove-file.command'
import { cvsFor, keepsCvOf } from './cvs.query'
import { uploadCv } from './upload-cv.command'

export function addCvRoutes(route: AddRoute, files: Files): void {
  const { db } = files
  route(getAllCvsCall, async (_input, { session }) => ({ data: await cvsFor(db, session.user) }))
  route(getCvCall, async ({ params }, { session }) => {
    if (!(await keepsCvOf(db, session.user, params.userId))) throw new Refusal('NOT_FOUND')
    return { data: await cvsFor(db, session.user, params.userId) }
  })
  route(uploadCvCall, async ({ form, files: received }, { session }) => {
    const guid = await uploadCv(files, { ...form, user: session.user, received })
    const kept = (await cvsFor(db, session.user, form.userId)).find(({ cvGuid }) => cvGuid === guid)
    if (!kept) throw new Refusal('NOT_FOUND')
    return { data: kept }
  })
  route(deleteCvCall, async ({ params }, { session }) => {
    await removeFile(files, 'cv', params.guid, session.user)
    return { data: null }
  })
}
