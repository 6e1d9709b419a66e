import { S3Failure } from '@portal/workflow-service/files/store/s3-bucket'
import type { Text } from '@portal/contracts/wire/language'
import { PlaceFailure } from './backup-place'

const passing = new Set([429, 500, 502, 503, 504])

/** True if the same request may succeed a little later. */
export const isAway = (error: unknown): boolean =>
  error instanceof S3Failure && (error.status === undefined || passing.has(error.status))

const isFull = ({ status, code = '' }: S3Failure): boolean => status === 507 || /quota|storagefull|toolarge/i.test(code)
const isDenied = ({ status }: S3Failure): boolean => status === 401 || status === 403

/** Says to the operator what a bucket has against a request; leaves other errors as they are. */
export function placeFailureOf(label: string, error: unknown): unknown {
  if (!(error instanceof S3Failure)) return error
  const fail = (code: string, text: Text) => new PlaceFailure(code, text, { cause: error })
  const why = error.message.replace(/\.$/, '')
  if (error.code === 'NoSuchBucket' || error.code === 'NoSuchUpload')
    return fail('BACKUPS_NO_BUCKET', {
      tr: `${label} bulunamadı: bu adreste böyle bir bucket yok. Adını ve BACKUPS_S3_ENDPOINT ayarını denetleyin.`,
      en: `${label} wasn’t found: there is no bucket at that address. Check its name and BACKUPS_S3_ENDPOINT.`,
    })
  if (isFull(error))
    return fail('BACKUPS_FULL', {
      tr: `${label} dolu (${why}). Bucket’ta yer açın ya da kotasını artırın.`,
      en: `${label} is full (${why}). Free space in the bucket, or raise its quota.`,
    })
  if (isDenied(error))
    return fail('BACKUPS_DENIED', {
      tr: `${label} erişim anahtarını ya da isteği reddediyor (${why}). BACKUPS_S3_KEY_ID ve BACKUPS_S3_SECRET ayarlarını ve anahtarın yetkilerini denetleyin: listeleme, okuma, yazma, silme.`,
      en: `${label} refuses the access key or what it may do (${why}). Check BACKUPS_S3_KEY_ID, BACKUPS_S3_SECRET and the rights of the key: list, read, write, delete.`,
    })
  const reason = error.status === undefined ? reasonOf(error) : why
  return fail('BACKUPS_UNREACHABLE', {
    tr: `${label} kullanılamıyor (${reason}). Ağı ve BACKUPS_S3_ENDPOINT ayarını denetleyin.`,
    en: `${label} can’t be used (${reason}). Check the network and BACKUPS_S3_ENDPOINT.`,
  })
}

/** The innermost cause says it best, as in "connect ECONNREFUSED 10.0.0.7:9000". */
function reasonOf(error: Error): string {
  const { cause, message } = error
  return cause instanceof Error ? reasonOf(cause) : message.replace(/\.$/, '')
}
