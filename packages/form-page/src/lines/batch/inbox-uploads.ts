import { useEffect, useRef, useState } from 'react'
import { newGuid } from '@portal/auth'
import { toast, type FieldFile } from '@portal/ui'
import { uploadFile } from '../../files/use-uploads'
import { receiptGroups } from '@portal/rules/receipts/receipt-groups'
import type { WaitingProps } from './waiting-button'

interface OnItsWay extends FieldFile {
  file: File
  /** The receipt that the file is part of. */
  formGuid: string
}

/** Uploads files to the inbox, each receipt under the guid of its later form. */
export function useInboxUploads({ toInbox }: WaitingProps['files'], onArrived: () => void) {
  const [waiting, setWaiting] = useState<readonly OnItsWay[]>([])
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const change = (id: string, fields: Partial<OnItsWay>) =>
    setWaiting(all => all.map(each => (each.id === id ? { ...each, ...fields } : each)))
  const drop = ({ id }: FieldFile) => setWaiting(all => all.filter(each => each.id !== id))
  const send = async (all: readonly OnItsWay[]) => {
    for (const each of all) {
      const { id, file, formGuid } = each
      const onProgress = (progress: number) => change(id, { progress })
      const outcome = toInbox && (await uploadFile(toInbox, { form: { formGuid }, id, file }, { onProgress }))
      if (!outcome?.success) {
        change(id, { progress: undefined, problem: outcome?.message })
        // The inbox may be closed by now, and would not show the problem.
        if (!isShown.current) toast.error(`${file.name}: ${outcome?.message}`)
      } else {
        drop(each)
        onArrived()
      }
    }
  }
  return {
    shown: waiting,
    isUnderWay: waiting.some(({ problem }) => problem === undefined),
    add: (files: readonly File[]) => {
      const added = (receiptGroups(files) ?? [files]).flatMap(group => {
        const formGuid = newGuid()
        return group.map(file => ({ id: newGuid(), name: file.name, size: file.size, progress: 0, file, formGuid }))
      })
      setWaiting(all => [...all, ...added])
      void send(added)
    },
    retry: ({ id }: FieldFile) => {
      change(id, { progress: 0, problem: undefined })
      void send(waiting.filter(each => each.id === id))
    },
    drop,
  }
}
