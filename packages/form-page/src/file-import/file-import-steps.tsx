import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { ImportPreview } from '@portal/contracts/files/file-import'
import { largestImport } from '@portal/contracts/files/import-limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import type { ImportSubject } from '@portal/rules/csv/import-subject'
import { Button, Column, Notice, ProgressBar, Row, Spinner, Text } from '@portal/ui'
import { ChooseFile, useFileProblem } from './choose-file'
import { ColumnMapping } from './column-mapping'
import { ImportPreviewCard } from './preview'
import type { useFileImport } from './use-file-import'

const texts = defineTexts({
  preview: { tr: 'Önizle', en: 'Preview' },
  sending: { tr: 'Dosya gönderiliyor', en: 'Sending the file' },
  checking: { tr: '{rows} satır kontrol ediliyor… {seconds} sn', en: 'Checking {rows} rows… {seconds} s' },
  importing: { tr: '{rows} satır aktarılıyor… {seconds} sn', en: 'Importing {rows} rows… {seconds} s' },
  tooLarge: {
    tr: 'Seçilen sütunlar {limit} karakterden uzun. Gerekmeyen sütunları bırakın ya da dosyayı bölün.',
    en: 'The chosen columns are longer than {limit} characters. Leave out columns you don’t need, or split the file.',
  },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  cancelled: { tr: 'Vazgeçtiniz; hiçbir şey aktarılmadı.', en: 'Cancelled. Nothing was imported.' },
  unknown: {
    tr: 'Yanıt gelmedi. Dosya ya tamamen aktarıldı ya hiç; hangisi olduğu, sunucuya ulaşılınca burada yazacak.',
    en: 'No answer came. The file was imported as a whole or not at all; this page says which once it reaches the server.',
  },
  notDone: {
    tr: 'Yanıt gelmedi; hiçbir şey aktarılmadı. Yeniden deneyebilirsiniz.',
    en: 'No answer came. Nothing was imported, so you can try again.',
  },
})

interface StepsProps<Shown extends ImportPreview, Done, Own extends object>
  extends Pick<ComponentProps<typeof ImportPreviewCard>, 'repairOf' | 'repairsOf' | 'meaningText' | 'others'> {
  subject: ImportSubject
  steps: ReturnType<typeof useFileImport<Shown, Done, Own>>
  /** What fields without a column and empty cells mean. */
  columnsLead: string
  /** What to say if the import was done without an answer. */
  doneText: string
  /** Above the file. */
  kindChoice?: ReactNode
  /** Below the columns. */
  columnsNote?: ReactNode
  /** Below the rows of the preview. */
  previewNote?: (shown: Shown) => ReactNode
}

/** The steps of an import: the file, its columns, and a preview with what is to be mended. */
export function FileImportSteps<Shown extends ImportPreview, Done, Own extends object>({
  subject,
  steps,
  columnsLead,
  doneText,
  kindChoice,
  columnsNote,
  previewNote,
  ...preview
}: StepsProps<Shown, Done, Own>) {
  const say = useText()
  const problem = useFileProblem()
  const { number } = useFormats()
  const { file, columns, options, shown, refusal, lost, isTooLong, sent, isImporting } = steps
  return (
    <>
      <ChooseFile subject={subject} file={file} onFile={steps.choose}>
        {kindChoice}
      </ChooseFile>
      {file && !problem(file) && (
        <>
          <ColumnMapping
            subject={subject}
            lead={columnsLead}
            columns={file.columns}
            rowCount={file.rowCount}
            fields={columns}
            onChange={steps.setColumn}
            orderOf={steps.orderOf}
            onOrder={steps.setOrder}
          >
            {columnsNote}
          </ColumnMapping>
          {!shown && sent === undefined && lost !== 'unknown' && (
            <Button alignSelf="flex-start" onClick={() => void steps.preview()}>
              {say(texts.preview)}
            </Button>
          )}
          {sent !== undefined && (
            <ImportProgress sent={sent} rowCount={file.rowCount} isImporting={isImporting} onCancel={steps.cancel} />
          )}
          {lost && (
            <Notice tone={lost === 'done' ? 'info' : 'warning'}>{lost === 'done' ? doneText : say(texts[lost])}</Notice>
          )}
          {isTooLong && <Notice tone="error">{say(texts.tooLarge, { limit: number(largestImport) })}</Notice>}
          {refusal && <Notice tone="error">{refusal.message}</Notice>}
          {shown && (
            <ImportPreviewCard
              {...preview}
              subject={subject}
              file={file}
              shown={shown}
              meanings={steps.meanings}
              onMeaning={steps.setMeaning}
              skipsRefused={options.skipsRefused}
              onSkip={steps.skip}
              isBusy={sent !== undefined}
              onCommit={() => void steps.commit()}
            >
              {previewNote?.(shown)}
            </ImportPreviewCard>
          )}
        </>
      )}
    </>
  )
}

interface ImportProgressProps {
  /** The share of the file that has been sent. */
  sent: number
  rowCount: number
  isImporting: boolean
  onCancel: () => void
}

/** Shows the sent share of the file, then the seconds that the server has worked. */
function ImportProgress({ sent, rowCount, isImporting, onCancel }: ImportProgressProps) {
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
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onCancel}>
        {say(texts.cancel)}
      </Button>
    </Column>
  )
}
