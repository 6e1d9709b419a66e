import { useMutationCall } from '@portal/auth/queries'
import {
  importAgreementsCall,
  lastAgreementImportCall,
  previewAgreementImportCall,
} from '@portal/contracts/agreements/agreement-import.calls'
import { WithPermission } from '@portal/form-list'
import { FileImport, ImportedCard, useFileImport } from '@portal/form-page/file-import'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { agreementSubject } from '@portal/rules/agreements/import-subject'
import { Button, Notice, Page } from '@portal/ui'
import { MeaningRepair, NotesFill } from '../import/meaning-repair'

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
  counts: {
    tr: '{created, number} sözleşme eklendi; {renewals, plural, =0 {hiçbiri bir öncekini yenilemiyor} other {# tanesi bir öncekini yeniliyor}}.',
    en: '{created, plural, one {# agreement} other {# agreements}} added; {renewals, plural, =0 {none renews another} one {# renews another} other {# renew others}}.',
  },
  files: {
    tr: 'Belgeleri henüz yok; sözleşmelerin sayfalarından ekleyebilirsiniz.',
    en: 'They have no documents yet; you can add them on their pages.',
  },
  list: { tr: 'Sözleşmelere git', en: 'Go to agreements' },
})

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
  const steps = useFileImport({
    subject: agreementSubject,
    kind: 'agreements',
    lastCall: lastAgreementImportCall,
    keptName: 'agreement-import-meanings',
    ownOptions: {},
    previewing: useMutationCall(previewAgreementImportCall),
    importing: useMutationCall(importAgreementsCall),
  })
  return (
    <FileImport
      steps={steps}
      columnsLead={say(texts.columns)}
      repairOf={repair => <MeaningRepair {...repair} />}
      fillOf={repair => <NotesFill {...repair} />}
      resultOf={({ actId, created, renewals }) => (
        <ImportedCard
          steps={steps}
          actId={actId}
          next={
            <Button asChild>
              <Link to="/agreementlist?sortBy=id&sortDirection=desc">{say(texts.list)}</Link>
            </Button>
          }
        >
          <Notice tone="info">
            {say(texts.counts, { created, renewals })} {say(texts.files)}
          </Notice>
        </ImportedCard>
      )}
    />
  )
}
