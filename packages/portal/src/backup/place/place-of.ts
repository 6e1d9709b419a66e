import path from 'node:path'
import { PortalFailure } from '../../failure'
import type { Settings } from '../../settings'
import { bucketAddress, isBucket, isPlace } from './address'
import type { BackupPlace, PlacedBackup } from './backup-place'
import { BucketPlace } from './bucket-place'
import { FolderPlace } from './folder-place'

/** Returns the place that an address means: `s3://bucket/folder`, or the path of a folder. */
export function placeOf(address: string, settings: Settings): BackupPlace {
  if (!isPlace(address)) {
    throw new PortalFailure(
      'NO_PLACE',
      'Backups are kept in a folder, or in a bucket: s3://bucket or s3://bucket/folder.',
    )
  }
  const [, bucket = '', folders = ''] = bucketAddress.exec(address) ?? []
  if (!bucket) return new FolderPlace(path.resolve(address))
  const { BACKUPS_S3_REGION: region, BACKUPS_S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com` } = settings
  const { BACKUPS_S3_KEY_ID: accessKeyId, BACKUPS_S3_SECRET: secretAccessKey } = settings
  if (!accessKeyId || !secretAccessKey) {
    throw new PortalFailure('BACKUPS_S3_INCOMPLETE', `${address} needs BACKUPS_S3_KEY_ID and BACKUPS_S3_SECRET.`)
  }
  const [url, prefix] = [`${endpoint}/${bucket}`, folders && `${folders.slice(1)}/`]
  return new BucketPlace({ url, region, accessKeyId, secretAccessKey, label: `s3://${bucket}${folders}`, prefix })
}

/** Returns the place of a backup and its name there. A bucket itself is no backup. */
export function backupAt(address: string, settings: Settings): PlacedBackup {
  if (!isBucket(address)) {
    const folder = path.resolve(address)
    return { place: placeOf(path.dirname(folder), settings), name: path.basename(folder) }
  }
  const [, above = address, name = ''] = /^(s3:\/\/.+)\/([^/]+)\/?$/.exec(address) ?? []
  return { place: placeOf(above, settings), name }
}
