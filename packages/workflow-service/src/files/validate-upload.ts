import { randomUUID } from 'node:crypto'
import { acceptedEndings, fileKinds, fileTypes, type FileKind, type FileType } from '@portal/contracts/files/files'
import type { ReceivedFile } from '@portal/http/receive-form'
import { Refusal } from '@portal/http/refusal'
import { sniff } from './sniff/sniff'
import { endingOf, splitName } from './upload-name'

export interface AcceptedFile extends ReceivedFile {
  guid: string
  extension: string
  mediaType: string
}

/** Accepts a file whose content is of a type that its kind takes, and whose name does not say otherwise. */
export async function validateUpload(kind: FileKind, file: ReceivedFile): Promise<AcceptedFile> {
  const { guid = randomUUID(), name } = splitName(file.name)
  const type = await sniff(file.path, file.size)
  const taken: readonly FileType[] = fileKinds[kind].types
  if (!type || !taken.includes(type) || !hasEndingOf(type, name)) {
    throw new Refusal('FILE_TYPE_NOT_ACCEPTED', { values: { name, types: acceptedEndings(kind).join(' ') } })
  }
  const { mediaType, extensions } = fileTypes[type]
  return { ...file, guid, name, mediaType, extension: extensions[0] }
}

function hasEndingOf(type: FileType, name: string): boolean {
  const endings: readonly string[] = fileTypes[type].extensions
  return endings.includes(endingOf(name))
}
