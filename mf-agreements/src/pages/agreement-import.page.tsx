import { useCall, useMutationCall } from '@portal/auth/queries'
import {
  importAgreementsCall,
  lastAgreementImportCall,
  previewAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { WithPermission } from '@portal/form-list'
import { FileImportSteps, LastImportNotice, useFileImport } from '@portal/form-page/file-import'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { agreementSubject } from '@portal/rules/agreements/import-subject'
import { Button, Column, Notice, Page, Row } from '@portal/ui'
import { MeaningRepair } from '../import/meaning-repair'
import { UndoImport } from '../import/undo-import'

const texts = defineTexts({
  title: { tr: 'Sözleşmeleri içe aktar', en: 'Import agreements' },
  lead: {
    tr: 'Süren ve yenilenmiş sözleşmelerinizi bir Excel ya da CSV dosyasından alın. Kaydetmeden önce ne ekleneceğini görürsünüz.',
    en: 'Bring running and renewed agreements from an Excel or CSV file. You see what is added before anything is saved.',
  },
  columns: {
    tr: 'Her sütunun ne olduğunu kontrol edin. Bitiş tarihi boş olan süresizdir. Önceki sözleşmenin numarası, dosyadaki ya da portaldaki (#12 gibi) sözleşmeyi yeniler.',
    en: 'Check what each column is. Without an end date, an agreement is open-ended. The number of a former agreement, in the file or in the portal (such as #12), renews that one.',
  },
  done: {
    tr: 'Yanıt gelmedi, ama dosyanın tamamı aktarıldı.',
    en: 'No answer came, but the whole file was imported.',
  },
  imported: { tr: 'Aktarıldı', en: 'Imported' },
  counts: {
    tr: '{created, number} sözleşme eklendi; {renewals, plural, =0 {hiçbiri bir öncekini yenilemiyor} other {# tanesi bir öncekini yeniliyor}}.',
    en: '{created, plural, one {# agreement} other {# agreements}} added; {renewals, plural, =0 {none renews another} one {# renews another} other {# renew others}}.',
  },
  files: {
    tr: 'Belgeleri henüz yok; sözleşmelerin sayfalarından ekleyebilirsiniz.',
    en: 'They have no documents yet; you can add them on their pages.',
  },
  list: { tr: 'Sözleşmelere git', en: 'Go to agreements' },
  another: { tr: 'Başka bir dosya aktar', en: 'Import another file' },
})

const keptName = 'agreement-import-meanings'

export default function AgreementImportPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <WithPermission permission="Agreements">{() => <AgreementImport />}</WithPermission>
    </Page>
  )
}

function AgreementImport() {
  const say = useText()
  const previewing = useMutationCall(previewAgreementImportCall)
  const importing = useMutationCall(importAgreementsCall)
  const { data: before, isFetching, refetch } = useCall(lastAgreementImportCall)
  const steps = useFileImport({
    subject: agreementSubject,
    kind: 'agreements',
    before,
    keptName,
    ownOptions: {},
    previewing: { ...previewing, send: (body, options) => previewing.send({ body }, options) },
    importing: { ...importing, send: (body, options) => importing.send({ body }, options) },
    leftOf: ({ counts }) => counts.Created,
  })
  return (
    <Column gap="5">
      {!steps.file && !steps.imported && (
        <LastImportNotice
          keptName={keptName}
          found={before}
          isFetching={isFetching}
          askAgain={refetch}
          undoOf={actId => <UndoImport actId={actId} />}
        />
      )}
      {steps.imported ? (
        <ImportedCard imported={steps.imported} onAnother={() => steps.choose(undefined)} />
      ) : (
        <FileImportSteps
          subject={agreementSubject}
          steps={steps}
          columnsLead={say(texts.columns)}
          doneText={say(texts.done)}
          repairOf={repair => <MeaningRepair {...repair} />}
        />
      )}
    </Column>
  )
}

interface ImportedCardProps {
  imported: CallData<typeof importAgreementsCall>
  onAnother: () => void
}

function ImportedCard({ imported, onAnother }: ImportedCardProps) {
  const say = useText()
  return (
    <SectionCard title={say(texts.imported)}>
      <Notice tone="info">
        {say(texts.counts, { created: imported.created, renewals: imported.renewals })} {say(texts.files)}
      </Notice>
      <Row flexWrap="wrap">
        <Button asChild>
          <Link to="/agreementlist?sortBy=id&sortDirection=desc">{say(texts.list)}</Link>
        </Button>
        {imported.actId !== null && <UndoImport actId={imported.actId} onUndone={onAnother} />}
        <Button variant="ghost" onClick={onAnother}>
          {say(texts.another)}
        </Button>
      </Row>
    </SectionCard>
  )
}
