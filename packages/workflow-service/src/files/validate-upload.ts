import { randomUUID } from 'node:crypto'
import { type FileType, fileTypes } from '@portal/contracts/files/file-types'
import { acceptedEndings, type FileKind, fileKinds } from '@portal/contracts/files/files'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import { mediaTypes } from './media-types'
import { pictureSize } from './pictures/picture-size'
import type { PictureType } from './pictures/picture-writer'
import { sniff } from './sniff/sniff'

export interface AcceptedFile extends ReceivedFile {
  guid: string
  extension: string
  mediaType: string
  /** For pictures, which are decoded and written anew. */
  picture: PictureType | undefined
}

/** More pixels than cameras of phones and scanners usually deliver. Browsers need four bytes for each. */
const mostMegapixels = { photo: 25, others: 50 }
/** Browsers show no longer ones. */
const longestSide = 30_000

/** Accepts a file if its kind allows the type of its content, and its name does not contradict that. */
export async function validateUpload(kind: FileKind, file: ReceivedFile): Promise<AcceptedFile> {
  const { guid = randomUUID(), name } = splitName(file.name)
  const type = await sniff(file.path, file.size)
  const taken: readonly FileType[] = fileKinds[kind].types
  if (!type || !taken.includes(type) || !hasEndingOf(type, name)) {
    const isHeic = ['heic', 'heif'].includes(extensionOf(name))
    throw new Refusal(isHeic ? 'FILE_IS_HEIC' : 'FILE_TYPE_NOT_ACCEPTED', {
      values: { name, types: acceptedEndings(kind).join(' ') },
    })
  }
  const picture = type === 'png' || type === 'jpeg' ? type : undefined
  if (picture) await refuseUnlessDecodable({ ...file, name }, mostMegapixels[kind === 'photo' ? 'photo' : 'others'])
  return { ...file, guid, name, mediaType: mediaTypes[type], extension: fileTypes[type][0], picture }
}

/** Refuses a picture that states no size, or one that would fill the memory. */
async function refuseUnlessDecodable({ path, name }: ReceivedFile, limit: number): Promise<void> {
  const { width, height } = (await pictureSize(path)) ?? { width: 0, height: 0 }
  if (width === 0 || height === 0) throw new Refusal('PICTURE_UNREADABLE', { values: { name } })
  if (width * height > limit * 1_000_000 || Math.max(width, height) > longestSide) {
    throw new Refusal('PICTURE_TOO_LARGE', { values: { limit, side: longestSide } })
  }
}

function hasEndingOf(type: FileType, name: string): boolean {
  const endings: readonly string[] = fileTypes[type]
  return endings.includes(extensionOf(name))
}

const longestName = 200

/** Returns a file name without folders and without characters that a terminal, log or file system interprets. */
function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  // Browsers encode these three characters in multipart bodies.
  const clean = last
    .replace(/%(22|0D|0A)/gi, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 10) : ''
  const stem = dot > 0 ? clean.slice(0, dot) : clean
  return [...stem].slice(0, longestName - ending.length).join('') + ending
}

const guidAndName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*(.*)$/is

/** Splits `guid*name`: a client may choose the file's id. */
function splitName(sent: string): { guid: string | undefined; name: string } {
  const [, guid, rest = sent] = guidAndName.exec(sent) ?? []
  return { guid: guid?.toLowerCase(), name: cleanName(rest) }
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
