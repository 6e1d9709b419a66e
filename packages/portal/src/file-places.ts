import path from 'node:path'
import type { WorkflowOptions } from '@portal/workflow-service/app'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import { folderStore } from '@portal/workflow-service/files/store/folder-store'
import { s3Store } from '@portal/workflow-service/files/store/s3-store'
import { PortalFailure } from './failure'
import type { Settings } from './settings'

/** The folder in which uploads arrive, and the store that keeps them. */
export const filePlacesOf = (settings: Settings): Pick<WorkflowOptions, 'uploads' | 'fileStore'> => {
  const folder = path.resolve(settings.PORTAL_DATA, 'files')
  return {
    // On the same file system as the store, so that keeping a file is a rename.
    uploads: { folder: path.join(folder, 'incoming'), maxFileSize: settings.FILES_MAX_MB * 1024 * 1024 },
    fileStore: bucketOf(settings) ?? folderStore(folder),
  }
}

const bucketOf = (settings: Settings): FileStore | undefined => {
  const { FILES_S3_URL: url, FILES_S3_REGION: region } = settings
  const { FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = settings
  if (!url) return undefined
  if (!accessKeyId || !secretAccessKey) {
    throw new PortalFailure('FILES_S3_INCOMPLETE', 'FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET beside it.')
  }
  return s3Store({ url, region, accessKeyId, secretAccessKey })
}
