import { useEffect } from 'react'
import { useSession } from '@portal/auth'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useLocation } from '@portal/router'
import { Card, Column, Grid, Heading, Icon, Page, Row, Span, Text, TextLink, chakra } from '@portal/ui'
import { useRemotes } from '../remotes/remotes-provider'
import { FormStatesHelp } from './form-states'
import { helpOf, modulesWithHelp } from './module-help'
import { topics } from './topics'

const texts = defineTexts({
  title: { tr: 'Yardım', en: 'Help' },
  lead: {
    tr: 'Portal nasıl çalışır, bir form hangi aşamalardan geçer.',
    en: 'How the portal works, and what happens to a form.',
  },
  modules: { tr: 'Modüller', en: 'Modules' },
  general: { tr: 'Her form için', en: 'For every form' },
})

const ModuleLink = chakra(Link, { base: { display: 'block', borderRadius: 'xl' } })

/** Help that applies everywhere. Each module has a help page of its own. */
export default function HelpPage() {
  const say = useText()
  const session = useSession()
  const remotes = useRemotes()
  const { hash } = useLocation()
  // The browser scrolls to a topic by itself only if the page is already there.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const modules = remotes.status === 'ready' && session ? modulesWithHelp(remotes.host.remotes, session) : []
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      {modules.length > 0 && (
        <Section title={say(texts.modules)}>
          <Grid gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))">
            {modules.map(({ name, descriptor }) => (
              <ModuleLink key={name} to={helpOf(name)}>
                <Card p="4" _hover={{ borderColor: 'brand.border' }}>
                  <Row>
                    <Span color="brand.fg">
                      <Icon name="document" />
                    </Span>
                    <Span fontWeight="medium">{say(descriptor.title)}</Span>
                  </Row>
                </Card>
              </ModuleLink>
            ))}
          </Grid>
        </Section>
      )}
      <Card p={{ base: '5', md: '8' }}>
        <Grid gap="8" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 15rem' }}>
          <Column
            as="nav"
            order={{ lg: 1 }}
            gap="1"
            alignSelf="start"
            position={{ lg: 'sticky' }}
            top="24"
            aria-label={say(texts.general)}
          >
            {topics.map(({ id, title }) => (
              <TextLink key={id} href={`#${id}`} alignSelf="flex-start" py="0.5">
                {say(title)}
              </TextLink>
            ))}
          </Column>
          <Column gap="8">
            <FormStatesHelp />
            {topics.map(({ id, title, text }) => (
              <Column as="section" key={id} gap="3" maxW="65ch" aria-labelledby={id}>
                <Heading as="h2" size="lg" id={id} scrollMarginTop="20">
                  {say(title)}
                </Heading>
                {text.map(paragraph => (
                  <Text key={paragraph.en}>{say(paragraph)}</Text>
                ))}
              </Column>
            ))}
          </Column>
        </Grid>
      </Card>
    </Page>
  )
}
