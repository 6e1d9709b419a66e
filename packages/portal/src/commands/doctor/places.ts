import { access, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { backupPlaceOf } from '../../backup/backup.jobs'
import type { Settings } from '../../settings'
import type { Finding } from './finding'

/** PostgreSQL needs room for one log segment to start. */
const leastSpace = 32_000_000
const littleSpace = 1_000_000_000

/** Checks the folders of data and backups: their rights, and the space on their disks. */
export async function checkPlaces(settings: Settings): Promise<Finding[]> {
  const data = path.resolve(settings.PORTAL_DATA)
  const backups = backupPlaceOf(settings)?.folder
  const folders = backups === undefined ? [data] : [data, backups]
  const checked = await Promise.all([...folders.map(checkWriting), checkRights(data), ...folders.map(checkSpace)])
  return checked.filter(finding => finding !== undefined)
}

const existing = async (folder: string): Promise<string> => {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  return isThere || folder === path.dirname(folder) ? folder : existing(path.dirname(folder))
}

async function checkWriting(folder: string): Promise<Finding | undefined> {
  try {
    // The portal creates a missing folder. Asking for the right alone would miss a read-only disk.
    await rm(await mkdtemp(path.join(await existing(folder), '.doctor-')), { recursive: true })
    return undefined
  } catch (error) {
    const { message } = error as Error
    return {
      code: 'FOLDER_NOT_WRITABLE',
      text: {
        tr: `${folder} klasörüne yazılamıyor (${message}). Klasörü portalı çalıştıran kullanıcıya verin.`,
        en: `${folder} can’t be written to (${message}). Give the folder to the user who runs the portal.`,
      },
    }
  }
}

async function checkRights(folder: string): Promise<Finding | undefined> {
  const mode = (await stat(folder).catch(() => undefined))?.mode ?? 0
  if (process.platform === 'win32') return undefined
  if (mode & 0o002)
    return {
      code: 'DATA_FOLDER_OPEN',
      text: {
        tr: `Bu makinenin diğer kullanıcıları ${folder} klasörünü değiştirebilir. Kapatın: chmod o-rw ${folder}`,
        en: `Other users of this machine can change ${folder}. Close it: chmod o-rw ${folder}`,
      },
    }
  if (!(mode & 0o004)) return undefined
  return {
    code: 'DATA_FOLDER_READABLE',
    isAdvice: true,
    text: {
      tr: `Bu makinenin diğer kullanıcıları ${folder} klasörünü okuyabilir. Kapatın: chmod o-r ${folder}`,
      en: `Other users of this machine can read ${folder}. Close it: chmod o-r ${folder}`,
    },
  }
}

async function checkSpace(folder: string): Promise<Finding | undefined> {
  const { bavail, blocks, bsize } = await statfs(await existing(folder))
  const space = bavail * bsize
  if (space > littleSpace && bavail > blocks / 10) return undefined
  const megabytes = Math.floor(space / 1e6)
  return {
    code: space < leastSpace ? 'DISK_FULL' : 'DISK_ALMOST_FULL',
    isAdvice: space >= leastSpace,
    text: {
      tr: `${folder} klasörünün diskinde ${megabytes} MB boş yer kaldı.`,
      en: `The disk of ${folder} has ${megabytes} MB left.`,
    },
  }
}
