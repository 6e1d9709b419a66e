import { useRef, useState } from 'react'
import { newGuid, type SendOptions } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { dictionary, useText } from '@portal/i18n'
import { toast, type FieldFile } from '@portal/ui'

/** The record that the files belong to or will belong to, under the name that its calls use for the guid. */
type FileOwner = { formGuid: string } | { offerGuid: string } | { agreementGuid: string }

export interface FileCalls<Owner extends FileOwner> {
  /** The call that uploads for such an owner: `callTo(uploadExpenseFileCall)`. */
  upload: (
    input: { form: Owner; files: readonly File[] },
    options: SendOptions,
  ) => Promise<SuccessAnswer<UploadedFile[]> | RefusalAnswer>
  remove: (input: { params: { guid: string } }) => Promise<SuccessAnswer<null> | RefusalAnswer>
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

interface Sending {
  /** Whether it has arrived, or is not waited for any more. */
  isDone: Promise<boolean>
  /** Stops waiting for it. */
  letGo: () => void
}

/**
 * The files of a form, an offer or an agreement: those that are uploaded, and those that are uploading, with progress
 * or error.
 */
export function useUploads<Owner extends FileOwner>({ owner, upload, remove, files, onChange }: UploadsOptions<Owner>) {
  const say = useText()
  const [waiting, setWaiting] = useState<readonly OnItsWay[]>([])
  const sending = useRef(new Map<string, Sending>())
  const change = (id: string, fields: Partial<OnItsWay>) =>
    setWaiting(all => all.map(each => (each.id === id ? { ...each, ...fields } : each)))
  const drop = (id: string) => {
    sending.current.get(id)?.letGo()
    sending.current.delete(id)
    setWaiting(all => all.filter(each => each.id !== id))
  }

  const removeWhereItArrived = (id: string) => void remove({ params: { guid: id } })

  const send = async (id: string, file: File): Promise<boolean> => {
    const onProgress = (progress: number) => change(id, { progress })
    // The server stores one file per id, however often it is sent.
    const named = new File([file], `${id}*${file.name}`, { type: file.type })
    const outcome = await upload({ form: owner, files: [named] }, { onProgress })
    const isTaken = !sending.current.has(id)
    const isLost = !outcome.success && outcome.code === 'NETWORK'
    if (isTaken) {
      if (outcome.success || isLost) removeWhereItArrived(id)
    } else if (outcome.success) {
      drop(id)
      onChange(there => [...there, ...outcome.data])
      toast.success(say(dictionary.filesUploaded))
    } else {
      change(id, { progress: undefined, isLost, problem: isLost ? say(dictionary.uploadFailed) : outcome.message })
    }
    return outcome.success
  }
  const start = (id: string, file: File) => {
    let letGo = () => {}
    const isGone = new Promise<boolean>(resolve => (letGo = () => resolve(true)))
    sending.current.set(id, { isDone: Promise.race([send(id, file), isGone]), letGo })
  }

  return {
    files,
    shown: [...files.map(({ fileGuid, name, size }): FieldFile => ({ id: fileGuid, name, size })), ...waiting],
    /** Whether one has not arrived yet, and may still. */
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
      if (!files.some(({ fileGuid }) => fileGuid === id)) {
        if (waiting.some(each => each.id === id && each.isLost)) removeWhereItArrived(id)
        return drop(id)
      }
      const outcome = await remove({ params: { guid: id } })
      if (outcome.success || outcome.code === 'NOT_FOUND') onChange(there => there.filter(each => each.fileGuid !== id))
      else toast.error(`${say(dictionary.fileDeleteFailed)} ${outcome.message}`)
    },
    /** Waits for running uploads. False if one failed. */
    finish: async (): Promise<boolean> => {
      const all = await Promise.all([...sending.current.values()].map(({ isDone }) => isDone))
      return all.every(Boolean)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
