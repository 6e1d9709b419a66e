import { createRoot } from 'react-dom/client'
import { LanguageProvider, useLanguageStore } from '@portal/i18n'
import { Button, Column, Page, Row, startColorMode, Toaster, UiProvider } from '../src/index'
import { FeedbackSamples } from './feedback.samples'
import { FieldSamples } from './field.samples'
import { FormSample } from './form.samples'
import { ListSample } from './list.samples'
import { PartSamples } from './part.samples'

/** Every component on one page. Only journeys build it. */
function Gallery() {
  const { setLanguage } = useLanguageStore.getState()
  return (
    <Column as="main" p={{ base: '4', md: '8' }} gap="10">
      <Page title="Tasarım sistemi" lead="Ekranların yapıldığı parçalar.">
        <Row>
          <Button variant="outline" size="sm" onClick={() => setLanguage('tr')}>
            Türkçe
          </Button>
          <Button variant="outline" size="sm" onClick={() => setLanguage('en')}>
            English
          </Button>
        </Row>
        <FieldSamples />
        <FormSample />
        <FeedbackSamples />
        <PartSamples />
        <ListSample />
      </Page>
      <Toaster />
    </Column>
  )
}

startColorMode()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LanguageProvider>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </LanguageProvider>,
  )
