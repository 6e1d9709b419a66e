import { randomUUID } from 'node:crypto'
import { fileTypes, type FileType } from '@portal/contracts/files/file-types'
import { acceptedEndings, fileKinds, type FileKind } from '@portal/contracts/files/files'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import { pixelsOf } from './sniff/pixels'
import { sniff } from './sniff/sniff'
import { extensionOf, splitName } from './upload-name'

export interface AcceptedFile extends ReceivedFile {
  guid: string
  extension: string
  mediaType: string
}

/** More than a telephone's camera takes. Every browser that shows the picture needs four bytes for each pixel. */
const mostMegapixels = 25

/** Accepts a file whose content is of a type that its kind takes, and whose name does not say otherwise. */
export async function validateUpload(kind: FileKind, file: ReceivedFile): Promise<AcceptedFile> {
  const { guid = randomUUID(), name } = splitName(file.name)
  const type = await sniff(file.path, file.size)
  const taken: readonly FileType[] = fileKinds[kind].types
  const pixels = kind === 'photo' ? await pixelsOf(file.path) : 0
  if (!type || !taken.includes(type) || !hasEndingOf(type, name) || pixels === undefined) {
    const isHeic = ['heic', 'heif'].includes(extensionOf(name))
    throw new Refusal(isHeic ? 'FILE_IS_HEIC' : 'FILE_TYPE_NOT_ACCEPTED', {
      values: { name, types: acceptedEndings(kind).join(' ') },
    })
  }
  if (pixels > mostMegapixels * 1_000_000) throw new Refusal('PICTURE_TOO_LARGE', { values: { limit: mostMegapixels } })
  const { mediaType, extensions } = fileTypes[type]
  return { ...file, guid, name, mediaType, extension: extensions[0] }
}

function hasEndingOf(type: FileType, name: string): boolean {
  const endings: readonly string[] = fileTypes[type].extensions
  return endings.includes(extensionOf(name))
}
