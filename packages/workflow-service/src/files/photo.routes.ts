import {
  deletePersonPhotoCall,
  deletePhotoCall,
  uploadPersonPhotoCall,
  uploadPhotoCall,
  viewPhotoCall,
} from '@portal/contracts/files/file.calls'
import type { AddRoute } from '@portal/http/routes'
import { refuseUnlessTheirs } from '@portal/http/people-in-reach'
import type { Files } from './file-access'
import { openFile } from './files.query'
import { removePhoto, replacePhoto } from './photo.commands'

/**
 * Everybody who is logged in sees all photos. A photo is changed by its owner or by an administrator of their company.
 */
export function addPhotoRoutes(route: AddRoute, files: Files): void {
  route(viewPhotoCall, async ({ params }, { user }) => ({
    file: await openFile(files, ['photo'], params.file, user),
  }))

  route(uploadPhotoCall, async ({ files: received }, { user }) => ({
    data: { profilPhoto: await replacePhoto(files, user, received) },
  }))

  route(deletePhotoCall, async (_input, { user }) => {
    await removePhoto(files, { userId: user.id })
    return { data: null }
  })

  route(uploadPersonPhotoCall, async ({ params: { id }, files: received }, { user }) => {
    await refuseUnlessTheirs(files.db, [id], user)
    return { data: { profilPhoto: await replacePhoto(files, user, received, { userId: id, by: user }) } }
  })

  route(deletePersonPhotoCall, async ({ params: { id } }, { user }) => {
    await refuseUnlessTheirs(files.db, [id], user)
    await removePhoto(files, { userId: id, by: user })
    return { data: null }
  })
}
