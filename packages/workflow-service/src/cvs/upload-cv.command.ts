import { randomUUID } from 'node:crypto'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import { bindFiles } from '../files/bind-files.command'
import type { Files } from '../files/file-access'
import { storeUploads } from '../files/store-uploads.command'
import { keepsCvOf } from './cvs.query'

interface NewCv {
  userId: number
  cvGuid?: string | undefined
  user: LoggedInUser
  received: readonly ReceivedFile[]
}

/** Stores a file as a person's CV and returns its guid. Earlier CVs stay. */
export async function uploadCv(
  files: Files,
  { userId, cvGuid = randomUUID(), user, received }: NewCv,
): Promise<string> {
  if (!(await keepsCvOf(files.db, user, userId))) throw new Refusal('NOT_FOUND')
  await storeUploads(files, { kind: 'cv', ownerGuid: cvGuid, fileGuid: cvGuid, user, files: received })
  await files.db.transaction().execute(async transaction => {
    await transaction
      .insertInto('cv')
      .values({ guid: cvGuid, user_id: userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await bindFiles(transaction, { kind: 'cv', ownerGuid: cvGuid, userId: user.id })
  })
  return cvGuid
}
