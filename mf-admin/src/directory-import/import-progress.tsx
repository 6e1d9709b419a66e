import { useEffect, useState } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, ProgressBar, Row, Spinner, Text } from '@portal/ui'

const texts = defineTexts({
  sending: { tr: 'Dosya gönderiliyor', en: 'Sending the file' },
  checking: { tr: '{rows} satır kontrol ediliyor… {seconds} sn', en: 'Checking {rows} rows… {seconds} s' },
  importing: { tr: '{rows} satır aktarılıyor… {seconds} sn', en: 'Importing {rows} rows… {seconds} s' },
})

interface ImportProgressProps {
  /** How much of the file has left the browser. */
  sent: number
  rowCount: number
  isImporting: boolean
}

/** What happens now: how much is sent, and then for how long the server has been at it, which no bar could tell. */
export function ImportProgress({ sent, rowCount, isImporting }: ImportProgressProps) {
  const say = useText()
  const { number } = useFormats()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds(now => now + 1), 1000)
    return () => clearInterval(clock)
  }, [])
  const doing = say(isImporting ? texts.importing : texts.checking, { rows: number(rowCount), seconds })
  return (
    <Column gap="2" aria-live="off">
      {sent < 1 ? (
        <>
          <Text fontSize="sm">{say(texts.sending)}</Text>
          <ProgressBar label={say(texts.sending)} value={sent} />
        </>
      ) : (
        <Row>
          <Spinner size="sm" />
          <Text fontSize="sm">{doing}</Text>
        </Row>
      )}
    </Column>
  )
}
