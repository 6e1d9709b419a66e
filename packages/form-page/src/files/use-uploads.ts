import { useRef, useState } from 'react'
import { newGuid, type SendOptions } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { toast, type FieldFile } from '@portal/ui'
import { scanTexts, useFileScans } from './file-scans'

/** The record that the files belong to, perhaps a future one, under the name that its calls use for the guid. */
type FileOwner = { formGuid: string } | { offerGuid: string } | { agreementGuid: string }

export interface FileCalls<Owner extends FileOwner> {
  /** The call that uploads for such an owner: `callTo(uploadExpenseFileCall)`. */
  upload: (
    input: { form: Owner; files: readonly File[] },
    options: SendOptions,
  ) => Promise<SuccessAnswer<UploadedFile[]> | RefusalAnswer>
  remove: (input: { params: { guid: string } }) => Promise<SuccessAnswer<null> | RefusalAnswer>
  /** The call that uploads to the user's own inbox, for kinds that have one. */
  toInbox?: FileCalls<{ formGuid: string }>['upload']
}

interface UploadsOptions<Owner extends FileOwner> extends FileCalls<Owner> {
  owner: Owner
  files: readonly UploadedFile[]
  /** Called after each file that was uploaded or removed. */
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void
}

interface OnItsWay extends FieldFile {
  file: File
  /** No answer came, but the server may have the file. */
  isLost?: boolean
}

const texts = defineTexts({
  waitsAgain: { tr: 'Belge bekleyen belgelere geri döndü.', en: 'The receipt is back among the waiting ones.' },
})

/** Returns the files of a form, an offer or an agreement: uploaded ones, and uploads with their progress or error. */
export function useUploads<Owner extends FileOwner>(options: UploadsOptions<Owner>) {
  const { owner, upload, remove, toInbox, files, onChange } = options
  const say = useText()
  const [waiting, setWaiting] = useState<readonly OnItsWay[]>([])
  const running = useRunningUploads()
  const stored = useFileScans(files)
  const shownFile = ({ fileGuid, name, size, scan }: UploadedFile): FieldFile => ({
    ...{ id: fileGuid, name, size, isFinal: true },
    ...(scan === 'waiting' && { note: say(scanTexts.waiting) }),
    ...(scan === 'found' && { problem: say(scanTexts.found) }),
  })
  const change = (id: string, fields: Partial<OnItsWay>) =>
    setWaiting(all => all.map(each => (each.id === id ? { ...each, ...fields } : each)))
  const drop = (id: string) => {
    running.letGo(id)
    setWaiting(all => all.filter(each => each.id !== id))
  }

  /** Puts a receipt of the inbox back, under the guid of another form. Returns why it stayed, if it did. */
  const putBack = async (file: UploadedFile, send: NonNullable<typeof toInbox>) => {
    const { moveFiles } = await import('../lines/batch/file-batch')
    const moved = await moveFiles([file], newGuid(), { upload: send, toInbox: send, remove })
    if (typeof moved === 'string') return moved
    toast.success(say(texts.waitsAgain))
    return undefined
  }
  /** Removes an uploaded file. Returns why it stayed, if it did. */
  const takeStored = async (file: UploadedFile) => {
    if (file.waits && toInbox) return putBack(file, toInbox)
    const outcome = await remove({ params: { guid: file.fileGuid } })
    return outcome.success || outcome.code === 'NOT_FOUND'
      ? undefined
      : `${say(dictionary.fileDeleteFailed)} ${outcome.message}`
  }

  const removeWhereItArrived = (id: string) => void remove({ params: { guid: id } })

  const send = async (id: string, file: File): Promise<boolean> => {
    const onProgress = (progress: number) => change(id, { progress })
    const outcome = await uploadFile(upload, { form: owner, id, file }, { onProgress })
    const isTaken = !running.has(id)
    const isLost = !outcome.success && outcome.code === 'NETWORK'
    if (isTaken) {
      if (outcome.success || isLost) removeWhereItArrived(id)
    } else if (outcome.success) {
      drop(id)
      onChange(there => [...there, ...outcome.data])
      toast.success(say(dictionary.filesUploaded))
    } else {
      const problem = isLost ? say(dictionary.uploadFailed) : outcome.message
      change(id, { progress: undefined, isLost, problem, isFinal: outcome.code === 'FILE_INFECTED' })
    }
    return outcome.success
  }
  const start = (id: string, file: File) => running.add(id, send(id, file))

  return {
    files,
    shown: [...stored.map(shownFile), ...waiting],
    /** Whether a file is still uploading. */
    isUnderWay: waiting.some(({ problem }) => problem === undefined),
    add: (picked: readonly File[]) => {
      const added = picked.map(file => ({ id: newGuid(), name: file.name, size: file.size, progress: 0, file }))
      setWaiting(all => [...all, ...added])
      for (const { id, file } of added) start(id, file)
    },
    retry: ({ id }: FieldFile) => {
      const again = waiting.find(each => each.id === id)
      if (!again) return
      change(id, { progress: 0, problem: undefined })
      start(id, again.file)
    },
    take: async ({ id }: FieldFile) => {
      const file = files.find(({ fileGuid }) => fileGuid === id)
      if (!file) {
        if (waiting.some(each => each.id === id && each.isLost)) removeWhereItArrived(id)
        return drop(id)
      }
      const problem = await takeStored(file)
      if (problem === undefined) onChange(there => there.filter(each => each.fileGuid !== id))
      else toast.error(problem)
    },
    /** Waits for running uploads. False if one failed. */
    finish: running.finish,
  }
}

interface FileToSend<Owner extends FileOwner> {
  form: Owner
  id: string
  file: File
}

/**
 * Uploads a file under its id: the server stores one file per id, however often it is sent. A picture with more pixels
 * than the portal takes is sent again, smaller.
 */
export async function uploadFile<Owner extends FileOwner>(
  upload: FileCalls<Owner>['upload'],
  { form, id, file }: FileToSend<Owner>,
  options: SendOptions = {},
) {
  const send = (content: Blob) =>
    upload({ form, files: [new File([content], `${id}*${file.name}`, { type: file.type })] }, options)
  const outcome = await send(file)
  if (outcome.success || outcome.code !== 'PICTURE_TOO_LARGE') return outcome
  const { smallerPicture } = await import('./smaller-picture')
  const smaller = await smallerPicture(file).catch(() => undefined)
  return smaller ? send(smaller) : outcome
}

interface RunningUpload {
  /** Whether the file has arrived, or nobody waits for it any more. */
  isDone: Promise<boolean>
  letGo: () => void
}

/** Tracks uploads until they are let go. */
function useRunningUploads() {
  const uploads = useRef(new Map<string, RunningUpload>())
  return {
    has: (id: string) => uploads.current.has(id),
    add: (id: string, arrives: Promise<boolean>) => {
      let letGo = () => {}
      const isGone = new Promise<boolean>(resolve => (letGo = () => resolve(true)))
      uploads.current.set(id, { isDone: Promise.race([arrives, isGone]), letGo })
    },
    /** Stops waiting for an upload. */
    letGo: (id: string) => {
      uploads.current.get(id)?.letGo()
      uploads.current.delete(id)
    },
    finish: async (): Promise<boolean> => {
      const all = await Promise.all([...uploads.current.values()].map(({ isDone }) => isDone))
      return all.every(Boolean)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
