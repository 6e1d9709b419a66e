import { createRoot } from 'react-dom/client'
import { defineTexts, LanguageProvider, useLanguageStore, useText } from '@portal/i18n'
import { Button, Column, Page, Row, startColorMode, Toaster, UiProvider } from '../src/index'
import { FeedbackSamples } from './feedback.samples'
import { FieldSamples } from './field.samples'
import { FormSample } from './form.samples'
import { ListSample } from './list.samples'
import { PartSamples } from './part.samples'

/** Every part of the design system on one page. Only the journeys build it. */

const texts = defineTexts({
  title: { tr: 'Tasarım sistemi', en: 'The design system' },
  lead: { tr: 'Ekranların yapıldığı parçalar.', en: 'The parts that screens are made of.' },
  turkish: { tr: 'Türkçe', en: 'Türkçe' },
  english: { tr: 'English', en: 'English' },
})

function Gallery() {
  const say = useText()
  const { setLanguage } = useLanguageStore.getState()
  return (
    <Column as="main" p={{ base: '4', md: '8' }} gap="10">
      <Page title={say(texts.title)} lead={say(texts.lead)}>
        <Row>
          <Button variant="outline" size="sm" onClick={() => setLanguage('tr')}>
            {say(texts.turkish)}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setLanguage('en')}>
            {say(texts.english)}
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
