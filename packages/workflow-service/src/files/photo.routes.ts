import { deletePhotoCall, uploadPhotoCall, viewPhotoCall } from '@portal/contracts/files/file.calls'
import type { AddRoute } from '@portal/http/routes'
import type { Files } from './files'
import { openFile } from './open-file.query'
import { removePhoto, replacePhoto } from './photo.commands'

/** Everybody's picture is seen by everybody who is logged in, and changed by its owner alone. */
export function addPhotoRoutes(route: AddRoute, files: Files): void {
  route(viewPhotoCall, async ({ params }, { session }) => ({
    file: await openFile(files, ['photo'], params.file, session.user),
  }))

  route(uploadPhotoCall, async ({ files: received }, { session }) => ({
    data: { profilPhoto: await replacePhoto(files, session.user, received) },
  }))

  route(deletePhotoCall, async (_input, { session }) => {
    await removePhoto(files, session.user.id)
    return { data: null }
  })
}
