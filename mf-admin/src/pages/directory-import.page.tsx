import { useState } from 'react'
import type { ImportKind } from '@portal/contracts/people/import-limits'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Notice, Page } from '@portal/ui'
import { ChooseFile, useFileProblem } from '../directory-import/choose-file'
import { ColumnMapping } from '../directory-import/column-mapping'
import { ImportedCard } from '../directory-import/imported'
import { ImportPreviewCard } from '../directory-import/preview'
import { ImportProgress } from '../directory-import/import-progress'
import { useImport } from '../directory-import/use-import'

const texts = defineTexts({
  title: { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' },
  lead: {
    tr: 'Bir CSV dosyasından. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'From a CSV file. You see what changes before anything is saved.',
  },
  preview: { tr: 'Önizle', en: 'Preview' },
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
