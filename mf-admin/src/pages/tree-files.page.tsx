import { useCorporationsWith } from '@portal/auth'
import { defineTexts, useText } from '@portal/i18n'
import { Notice, Page } from '@portal/ui'
import { ExportTrees } from '../files/export-trees'
import { ImportTrees } from '../files/import-trees'
import { BackToModules } from '../modules/back-to-modules'

const texts = defineTexts({
  title: { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
  lead: {
    tr: 'Ağaçları bir dosyada toplu düzenleyin. Kaydetmeden önce neyin değişeceğini görürsünüz.',
    en: 'Edit many trees at once in a file. You see what changes before you save.',
  },
  onlyRead: {
    tr: 'İçe aktarmak için bir şirketin ayarlarını yazma yetkiniz olmalı.',
    en: 'To import, you need write access to a company’s settings.',
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
