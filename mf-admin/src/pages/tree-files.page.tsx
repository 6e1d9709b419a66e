import { useCorporationsWith } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Notice, Page } from '@portal/ui'
import { ExportTrees } from '../files/export-trees'
import { ImportTrees } from '../files/import-trees'
import { BackToModules } from '../modules/back-to-modules'

const texts = defineTexts({
  title: { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
  lead: {
    tr: 'Ağaçları bir dosyada toplu düzenleyin. Kaydetmeden önce ne değişeceği gösterilir.',
    en: 'Edit many trees in a file. You see what changes before it is saved.',
  },
  onlyRead: {
    tr: 'İçe aktarmak için bir şirketin ayarlarını yazma yetkiniz olmalı.',
    en: 'Importing needs permission to write the settings of a company.',
  },
})

export default function TreeFilesPage() {
  const say = useText()
  const mayWrite = useCorporationsWith('Settings', true).length > 0
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <BackToModules />
      <ExportTrees />
      {mayWrite ? <ImportTrees /> : <Notice tone="info">{say(texts.onlyRead)}</Notice>}
    </Page>
  )
}
