import { useEffect, useState } from 'react'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Notice, Page, ProgressBar, Row, Spinner, Text } from '@portal/ui'
import { ChooseFile, useFileProblem } from '../directory-import/choose-file'
import { ColumnMapping } from '../directory-import/column-mapping'
import { ImportedCard } from '../directory-import/imported'
import { ImportPreviewCard } from '../directory-import/preview'
import { useImport } from '../directory-import/use-import'

const texts = defineTexts({
  title: { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
  lead: {
    tr: 'Bir CSV dosyasından. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'From a CSV file. You see what changes before anything is saved.',
  },
  preview: { tr: 'Önizle', en: 'Preview' },
  sending: { tr: 'Dosya gönderiliyor', en: 'Sending the file' },
  checking: { tr: '{rows} satır kontrol ediliyor… {seconds} sn', en: 'Checking {rows} rows… {seconds} s' },
  importing: { tr: '{rows} satır aktarılıyor… {seconds} sn', en: 'Importing {rows} rows… {seconds} s' },
})

export default function DirectoryImportPage() {
  const [kind, setKind] = useState<ImportKind>('people')
  return <ImportOf key={kind} kind={kind} onKind={setKind} />
}

function ImportOf({ kind, onKind }: { kind: ImportKind; onKind: (kind: ImportKind) => void }) {
  const say = useText()
  const problem = useFileProblem()
  const desk = useImport(kind)
  const { file, columns, shown, boxes, refusal, imported, sent, isImporting } = desk
  const isGood = file && !problem(file)
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Column gap="5">
        {imported ? (
          <ImportedCard imported={imported} onAnother={() => desk.choose(undefined)} />
        ) : (
          <>
            <ChooseFile kind={kind} onKind={onKind} file={file} onFile={desk.choose} />
            {isGood && (
              <>
                <ColumnMapping
                  kind={kind}
                  columns={file.columns}
                  rowCount={file.rowCount}
                  fields={columns}
                  onChange={desk.setColumn}
                />
                {!shown && sent === undefined && (
                  <Button alignSelf="flex-start" onClick={() => void desk.preview()}>
                    {say(texts.preview)}
                  </Button>
                )}
                {sent !== undefined && (
                  <ImportProgress sent={sent} rowCount={file.rowCount} isImporting={isImporting} />
                )}
                {refusal && <Notice tone="error">{refusal.message}</Notice>}
                {shown && (
                  <ImportPreviewCard
                    kind={kind}
                    shown={shown}
                    boxes={boxes}
                    isBusy={sent !== undefined}
                    onTick={desk.tick}
                    onCommit={() => void desk.commit()}
                  />
                )}
              </>
            )}
          </>
        )}
      </Column>
    </Page>
  )
}

interface ImportProgressProps {
  /** The sent share of the file. */
  sent: number
  rowCount: number
  isImporting: boolean
}

/** Shows the progress: the sent share of the file, then the seconds that the server has worked. */
function ImportProgress({ sent, rowCount, isImporting }: ImportProgressProps) {
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
