import { useEffect, useState } from 'react'
import type { LastImport } from '@portal/contracts/files/file-import'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Notice, Row } from '@portal/ui'
import { Hint } from '../parts'
import { keepBegunImport, readBegunImport, type BegunImport } from './begun-import'
import { UndoImport } from './undo-import'
import type { LastImportQuery } from './use-file-import'

const texts = defineTexts({
  running: {
    tr: 'Sayfa kapandığında süren aktarım henüz bitmedi. Ya tamamı yapılır ya hiçbiri; hangisi olduğu burada yazacak.',
    en: 'The import that was running when the page closed hasn’t ended. It is done as a whole or not at all; this page will say which.',
  },
  done: {
    tr: 'Sayfa kapandığında süren aktarım yapıldı, dosyanın tamamıyla.',
    en: 'The import that was running when the page closed was done, with the whole file.',
  },
  notDone: {
    tr: 'Sayfa kapandığında süren aktarım yapılmadı; hiçbir şey değişmedi. Dosyayı yeniden seçebilirsiniz.',
    en: 'The import that was running when the page closed wasn’t done. Nothing was changed, so you can choose the file again.',
  },
  last: { tr: 'Son aktarımınız: {facts}', en: 'Your last import: {facts}' },
  undone: { tr: 'Son aktarımınız geri alındı: {facts}', en: 'Your last import was undone: {facts}' },
  people: { tr: '{count, number} kişi', en: '{count, plural, one {# person} other {# people}}' },
  companies: { tr: '{count, number} şirket', en: '{count, plural, one {# company} other {# companies}}' },
  agreements: { tr: '{count, number} sözleşme', en: '{count, plural, one {# agreement} other {# agreements}}' },
  seen: { tr: 'Tamam', en: 'OK' },
})

/** In milliseconds, between questions about an import that is under way. */
const pause = 2000

interface LastImportProps {
  keptName: string
  last: LastImportQuery
}

/** Says what became of an import whose page was closed before its answer came; otherwise names the last one. */
export function LastImportNotice({ keptName, last: { data: found, isFetching, refetch } }: LastImportProps) {
  const say = useText()
  const factsOf = useFacts()
  const [begun, setBegun] = useState(() => readBegunImport(keptName))
  const isRunning = found?.isRunning === true
  useEffect(() => {
    if (!isRunning) return undefined
    const asking = setInterval(refetch, pause)
    return () => clearInterval(asking)
  }, [isRunning, refetch])
  if (!found) return null
  const { last } = found
  const undo = last && !last.isUndone && <UndoImport kind={last.kind} actId={last.actId} />
  if (!begun) {
    if (!last) return null
    return (
      <Row flexWrap="wrap" gap="3">
        <Hint>{say(last.isUndone ? texts.undone : texts.last, { facts: factsOf(last) })}</Hint>
        {undo}
      </Row>
    )
  }
  const isDone = last !== null && last.actId > begun.after && last.fileName === begun.fileName
  const outcome = isDone ? 'done' : isRunning ? 'running' : 'notDone'
  if (outcome === 'notDone' && isFetching) return null
  const forget = () => {
    keepBegunImport(keptName, null)
    setBegun(undefined)
  }
  return (
    <Notice tone={isDone ? 'info' : 'warning'}>
      {say(texts[outcome])} {factsOf(isDone ? last : begun)}
      {outcome !== 'running' && (
        <Row mt="2" gap="3">
          <Button size="sm" variant="outline" onClick={forget}>
            {say(texts.seen)}
          </Button>
          {isDone && undo}
        </Row>
      )}
    </Notice>
  )
}

function useFacts() {
  const say = useText()
  const { instant } = useFormats()
  return ({ fileName, kind, count, createdDate }: NonNullable<LastImport['last']> | BegunImport): string =>
    [fileName, say(texts[kind], { count }), instant(createdDate)].filter(Boolean).join(' · ')
}
