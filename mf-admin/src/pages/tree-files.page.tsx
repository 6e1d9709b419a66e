import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Icon, Page, TextLink } from '@portal/ui'
import { ExportTrees } from '../files/export-trees'
import { ImportTrees } from '../files/import-trees'

const texts = defineTexts({
  title: { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
  lead: {
    tr: 'Ağaçları bir dosyada toplu düzenleyin. Kaydetmeden önce ne değişeceği gösterilir.',
    en: 'Edit many trees in a file. You see what changes before it is saved.',
  },
  back: { tr: 'Modül ayarları', en: 'Module Settings' },
})

export default function TreeFilesPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Box>
        <TextLink asChild>
          <Link to="/modules">
            <Icon name="left" size="4" />
            {say(texts.back)}
          </Link>
        </TextLink>
      </Box>
      <ExportTrees />
      <ImportTrees />
    </Page>
  )
}
