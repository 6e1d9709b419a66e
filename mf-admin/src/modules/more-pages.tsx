import { stuckFormsPath } from '@portal/contracts/forms/stuck-reasons'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Row } from '@portal/ui'

const texts = defineTexts({
  coverage: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  usage: { tr: 'Kişi nerede yer alıyor?', en: 'Where is someone involved?' },
  files: { tr: 'Dışa ve içe aktar', en: 'Export and import' },
  stuck: { tr: 'Takılan formlar', en: 'Stuck forms' },
})

/** The ways to the pages about trees that stand by themselves. */
export function MorePages() {
  const say = useText()
  const pages = {
    '/modules/coverage': texts.coverage,
    '/modules/usage': texts.usage,
    '/modules/files': texts.files,
    [stuckFormsPath]: texts.stuck,
  }
  return (
    <Row flexWrap="wrap">
      {Object.entries(pages).map(([to, title]) => (
        <Button key={to} asChild variant="outline" size="sm">
          <Link to={to}>{say(title)}</Link>
        </Button>
      ))}
    </Row>
  )
}
