import { useEffect, useRef, useState } from 'react'
import { newGuid, useUploadLimit } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { deleteCvCall, getAllCvsCall, uploadCvCall } from '@portal/contracts/cvs/cv.calls'
import { acceptedEndings, fileKinds } from '@portal/contracts/files/files'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { toast, type FieldFile } from '@portal/ui'

const texts = defineTexts({
  failed: { tr: '“{name}” yüklenemedi. {problem}', en: '“{name}” wasn’t uploaded. {problem}' },
})

interface OnItsWay extends FieldFile {
  file: File
  /** No answer came, but the server may have the file. */
  isLost?: boolean
}

/** Uploads a file for a person at once; one that failed stays to be sent again, or to be given up. */
export function useCvUpload(userId: string) {
  const say = useText()
  const megabytes = useUploadLimit()
  const { send } = useMutationCall(uploadCvCall, [getAllCvsCall])
  const { send: remove } = useMutationCall(deleteCvCall, [getAllCvsCall])
  const [waiting, setWaiting] = useState<OnItsWay>()
  const wantedId = useRef<string>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const removeWhereItArrived = (guid: string) => void remove({ params: { guid } })
  const upload = async (id: string, file: File) => {
    const { name, size } = file
    const onItsWay = { id, file, name, size }
    wantedId.current = id
    setWaiting({ ...onItsWay, progress: 0 })
    const onProgress = (progress: number) => setWaiting(now => (now?.id === id ? { ...now, progress } : now))
    const outcome = await send({ form: { userId, cvGuid: id }, files: [file] }, { onProgress })
    const isLost = !outcome.success && outcome.code === 'NETWORK'
    if (wantedId.current !== id) {
      if (outcome.success || isLost) removeWhereItArrived(id)
      return
    }
    setWaiting(outcome.success ? undefined : { ...onItsWay, problem: outcome.message, isLost })
    if (outcome.success) toast.success(say(dictionary.filesUploaded))
    else if (!isShown.current) toast.error(say(texts.failed, { name, problem: outcome.message }))
  }

  return {
    accept: acceptedEndings('cv'),
    most: fileKinds.cv.most,
    megabytes,
    files: waiting ? [waiting] : [],
    onAdd: ([file]: File[]) => void (file && upload(newGuid(), file)),
    onRetry: ({ id }: FieldFile) => void (waiting && upload(id, waiting.file)),
    onRemove: ({ id }: FieldFile) => {
      if (waiting?.isLost) removeWhereItArrived(id)
      wantedId.current = undefined
      setWaiting(undefined)
    },
  }
}
