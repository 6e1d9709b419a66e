import { useState } from 'react'
import { callTo } from '@portal/auth'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { exportTreesCall, type TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import { DownloadButton } from '@portal/form-list'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Grid, Notice, RadioGroup, Row, SelectField } from '@portal/ui'
import { useCorporationChoices, useModuleChoices } from '../selection/choices'
import { selectionTexts } from '../selection/selection-texts'

const texts = defineTexts({
  title: { tr: 'Dışa aktar', en: 'Export' },
  lead: {
    tr: 'Şirketlerin, departmanların ve kişilerin ağaçları. Dosya değiştirilip yeniden içe aktarılabilir.',
    en: 'Trees of companies, departments and people. You can edit the file and import it again.',
  },
  allModules: { tr: 'Tüm modüller', en: 'All modules' },
  allCompanies: { tr: 'Tüm şirketlerim', en: 'All my companies' },
  format: { tr: 'Biçim', en: 'Format' },
  csv: { tr: 'CSV (tablo)', en: 'CSV (spreadsheet)' },
  json: { tr: 'JSON', en: 'JSON' },
})

/** Saves trees into a file. */
export function ExportTrees() {
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
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
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
