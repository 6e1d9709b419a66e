import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { ImportPreview } from '@portal/contracts/files/file-import'
import { largestImport } from '@portal/contracts/files/import-limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Notice, ProgressBar, Row, Spinner, Text } from '@portal/ui'
import { SectionCard } from '../parts'
import { ChooseFile, useFileProblem } from './choose-file'
import { ColumnMapping } from './column-mapping'
import { LastImportNotice } from './last-import'
import { ImportPreviewCard } from './preview'
import { UndoImport } from './undo-import'
import type { useFileImport } from './use-file-import'
import type { OtherImport } from './use-turn'

const texts = defineTexts({
  preview: { tr: 'Önizle', en: 'Preview' },
  sending: { tr: 'Dosya gönderiliyor', en: 'Sending the file' },
  checking: { tr: '{rows} satır kontrol ediliyor… {seconds} sn', en: 'Checking {rows} rows… {seconds} s' },
  waiting: {
    tr: '{name} kullanıcısının içe aktarması sürüyor. Bitince sizinki otomatik devam eder… {seconds} sn',
    en: '{name} has an import under way. Yours continues automatically after that… {seconds} s',
  },
  waitingForOther: {
    tr: 'Başka bir içe aktarma sürüyor. Bitince sizinki otomatik devam eder… {seconds} sn',
    en: 'Another import is under way. Yours continues automatically after that… {seconds} s',
  },
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
  done: {
    tr: 'Yanıt gelmedi, ama dosyanın tamamı aktarıldı. Bu sayfayı yeniden açınca geri alabilirsiniz.',
    en: 'No answer came, but the whole file was imported. You can undo it when you open this page again.',
  },
  imported: { tr: 'Aktarıldı', en: 'Imported' },
  another: { tr: 'Başka bir dosya aktar', en: 'Import another file' },
})

type Steps<Shown extends ImportPreview, Done, Own extends object> = ReturnType<typeof useFileImport<Shown, Done, Own>>

interface StepsProps<Shown extends ImportPreview, Done, Own extends object>
  extends Pick<ComponentProps<typeof ImportPreviewCard>, 'repairOf' | 'repairsOf' | 'fillOf' | 'meaningText'> {
  steps: Steps<Shown, Done, Own>
  /** What fields without a column and empty cells mean. */
  columnsLead: string
  /** Above the file. */
  kindChoice?: ReactNode
  /** Below the columns. */
  columnsNote?: ReactNode
  /** Below the rows of the preview. */
  previewNote?: (shown: Shown) => ReactNode
}

interface FileImportProps<Shown extends ImportPreview, Done, Own extends object> extends StepsProps<Shown, Done, Own> {
  /** The result, in an `ImportedCard`. */
  resultOf: (imported: Done) => ReactNode
}

/** Imports a file: names the last import until a file is chosen, then leads from step to step to the result. */
export function FileImport<Shown extends ImportPreview, Done, Own extends object>({
  resultOf,
  ...props
}: FileImportProps<Shown, Done, Own>) {
  const { file, imported, keptName, last } = props.steps
  return (
    <Column gap="5">
      {!file && !imported && <LastImportNotice keptName={keptName} last={last} />}
      {imported ? resultOf(imported) : <FileImportSteps {...props} />}
    </Column>
  )
}

interface ImportedCardProps {
  steps: Pick<Steps<ImportPreview, unknown, object>, 'kind' | 'choose'>
  /** The import's act in the change log; null if nothing changed. */
  actId: number | null
  /** Links to the next steps. */
  next?: ReactNode
  children: ReactNode
}

/** Shows the result of an import, and offers to undo it or to import another file. */
export function ImportedCard({ steps, actId, next, children }: ImportedCardProps) {
  const say = useText()
  const onAnother = () => steps.choose(undefined)
  return (
    <SectionCard title={say(texts.imported)}>
      {children}
      <Row flexWrap="wrap">
        {next}
        {actId !== null && <UndoImport kind={steps.kind} actId={actId} onUndone={onAnother} />}
        <Button variant="ghost" onClick={onAnother}>
          {say(texts.another)}
        </Button>
      </Row>
    </SectionCard>
  )
}

/** The steps of an import: the file, its columns, and a preview with what is to be mended. */
function FileImportSteps<Shown extends ImportPreview, Done, Own extends object>({
  steps,
  columnsLead,
  kindChoice,
  columnsNote,
  previewNote,
  ...preview
}: StepsProps<Shown, Done, Own>) {
  const say = useText()
  const problem = useFileProblem()
  const { number } = useFormats()
  const { subject, file, columns, options, shown, refusal, lost, isTooLong, sent, waitsFor, isImporting } = steps
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
            <ImportProgress
              key={waitsFor ? 'waits' : 'goes'}
              {...{ sent, waitsFor, isImporting }}
              rowCount={file.rowCount}
              onCancel={steps.cancel}
            />
          )}
          {lost && <Notice tone={lost === 'done' ? 'info' : 'warning'}>{say(texts[lost])}</Notice>}
          {isTooLong && <Notice tone="error">{say(texts.tooLarge, { limit: number(largestImport) })}</Notice>}
          {refusal && <Notice tone="error">{refusal.message}</Notice>}
          {shown && (
            <ImportPreviewCard
              {...preview}
              subject={subject}
              file={file}
              shown={shown}
              left={steps.left}
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
  waitsFor: OtherImport | undefined
  rowCount: number
  isImporting: boolean
  onCancel: () => void
}

/** Shows the sent share of the file, then the seconds that the server has worked, or that another import takes. */
function ImportProgress({ sent, waitsFor, rowCount, isImporting, onCancel }: ImportProgressProps) {
  const say = useText()
  const { number } = useFormats()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds(now => now + 1), 1000)
    return () => clearInterval(clock)
  }, [])
  const doing = waitsFor
    ? say(waitsFor.name ? texts.waiting : texts.waitingForOther, { name: waitsFor.name ?? '', seconds })
    : say(isImporting ? texts.importing : texts.checking, { rows: number(rowCount), seconds })
  return (
    <Column gap="2" aria-live="off">
      {sent < 1 && !waitsFor ? (
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
