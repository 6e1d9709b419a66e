import { useState } from 'react'
import { useCorporationsWith, callTo } from '@portal/auth'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { exportTreesCall, type TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import { DownloadButton } from '@portal/form-list'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Notice, Page, Grid, RadioGroup, Row, SelectField } from '@portal/ui'
import { ImportTrees } from '../files/import-trees'
import { BackToModules } from '../modules/back-to-modules'
import { useCorporationChoices, useModuleChoices } from '../selection/choices'
import { selectionTexts } from '../selection/selection-texts'

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
  export: { tr: 'Dışa aktar', en: 'Export' },
  exportLead: {
    tr: 'Şirketlerin, departmanların ve kişilerin ağaçları. Dosya değiştirilip yeniden içe aktarılabilir.',
    en: 'Trees of companies, departments and people. You can edit the file and import it again.',
  },
  allModules: { tr: 'Tüm modüller', en: 'All modules' },
  allCompanies: { tr: 'Tüm şirketlerim', en: 'All my companies' },
  format: { tr: 'Biçim', en: 'Format' },
  csv: { tr: 'CSV (tablo)', en: 'CSV (spreadsheet)' },
  json: { tr: 'JSON', en: 'JSON' },
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

/** Exports trees to a file. */
function ExportTrees() {
  const say = useText()
  const [module, setModule] = useState('')
  const [corporationId, setCorporationId] = useState('')
  const [format, setFormat] = useState<TreeFileFormat>('csv')
  const [problem, setProblem] = useState<string>()
  const body = {
    format,
    moduleId: module === '' ? null : modules[module as ModuleExpression].moduleId,
    corporationId: corporationId === '' ? null : Number(corporationId),
  }
  return (
    <SectionCard title={say(texts.export)} lead={say(texts.exportLead)}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" alignItems="start">
        <SelectField
          label={say(selectionTexts.module)}
          placeholder={say(texts.allModules)}
          choices={useModuleChoices()}
          value={module}
          onChange={event => setModule(event.target.value)}
        />
        <SelectField
          label={say(selectionTexts.corporationId)}
          placeholder={say(texts.allCompanies)}
          choices={useCorporationChoices()}
          value={corporationId}
          onChange={event => setCorporationId(event.target.value)}
        />
        <RadioGroup
          label={say(texts.format)}
          segmented
          value={format}
          onChange={setFormat}
          choices={[
            { value: 'csv', label: say(texts.csv) },
            { value: 'json', label: say(texts.json) },
          ]}
        />
      </Grid>
      <Row>
        <DownloadButton ask={() => callTo(exportTreesCall)({ body })} onRefused={setProblem} />
      </Row>
    </SectionCard>
  )
}
