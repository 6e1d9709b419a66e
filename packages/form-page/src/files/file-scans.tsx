import { useEffect, useEffectEvent } from 'react'
import { useLive } from '@portal/auth/live'
import { useCall } from '@portal/auth/queries'
import { getFileScansCall } from '@portal/contracts/files/file.calls'
import type { FileScan, UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'

export const scanTexts = defineTexts({
  waiting: { tr: 'Zararlı yazılıma karşı denetleniyor', en: 'Being checked for malware' },
  found: { tr: 'Zararlı yazılım bulundu; dosya silindi', en: 'Malware was found; the file was deleted' },
  opens: {
    tr: 'Dosya zararlı yazılıma karşı denetleniyor. Temiz çıkınca burada otomatik olarak açılır.',
    en: 'This file is being checked for malware. It opens here automatically once it’s found clean.',
  },
  gone: {
    tr: 'Bu dosyada zararlı yazılım bulundu; dosya silindi.',
    en: 'Malware was found in this file, so it was deleted.',
  },
})

const everyMs = 30_000

/** Returns the files as they are now: one that waits for the malware scanner opens without a reload. */
export function useFileScans(files: readonly UploadedFile[]): readonly UploadedFile[] {
  const fileGuids = files.flatMap(({ fileGuid, scan }) => (scan === 'waiting' ? [fileGuid] : []))
  const { data, refetch } = useCall(getFileScansCall, { body: { fileGuids } }, { enabled: fileGuids.length > 0 })
  const isWaiting = fileGuids.length > 0 && data?.every(({ scan }) => scan !== 'waiting') !== true
  const ask = () => {
    if (isWaiting) refetch()
  }
  useLive('FilesScanned', ask)
  useLive('Reconnected', ask)
  const askAgain = useEffectEvent(ask)
  // A message may be missed while the page is closed for a moment.
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(askAgain, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  if (!data) return files
  return files.map(file => {
    const now = data.find(({ fileGuid }) => fileGuid === file.fileGuid)
    return now ? { ...file, scan: now.scan ?? undefined } : file
  })
}

/** In place of the preview of a file that nobody can open. */
export function ClosedFile({ scan }: { scan: FileScan }) {
  const say = useText()
  if (scan === 'found') return <Notice tone="error">{say(scanTexts.gone)}</Notice>
  return <Notice tone="info">{say(scanTexts.opens)}</Notice>
}
