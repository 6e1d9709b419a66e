import { useEffect } from 'react'
import { FormStateBadge } from '@portal/approval-tree'
import { useSession } from '@portal/auth'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { HelpPicture } from '@portal/form-page/help-picture'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { Link, useLocation } from '@portal/router'
import { Box, Card, Column, Grid, Heading, Icon, Page, Row, Span, Text as Words, TextLink, chakra } from '@portal/ui'
import { useRemotes } from '../remotes/remotes-provider'
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
  states: { tr: 'Form durumları', en: 'Form states' },
})

const meanings: readonly (readonly [FormState, Text])[] = [
  [formStates.Pending, { tr: 'Bir onaycının kararını bekliyor.', en: 'Waiting for an approver to decide.' }],
  [formStates.WaitingAnswer, { tr: 'Sizden bir cevap bekleniyor.', en: 'Someone is waiting for your answer.' }],
  [formStates.Approved, { tr: 'Ağaçtaki herkes onayladı.', en: 'Everyone in its approval tree has approved.' }],
  [formStates.Rejected, { tr: 'Bir onaycı reddetti.', en: 'An approver rejected it.' }],
  [formStates.Paid, { tr: 'Finans ödedi.', en: 'Finance has paid it.' }],
  [
    formStates.PendingCancelled,
    {
      tr: 'İptali istendi; onaylamış olanlar karar verecek.',
      en: 'A cancellation was requested; those who approved it will decide.',
    },
  ],
  [formStates.Cancelled, { tr: 'İptal edildi; artık değişmez.', en: 'Cancelled; it won’t change any more.' }],
]

const ModuleLink = chakra(Link, { base: { display: 'block', borderRadius: 'xl' } })
const Meanings = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' }, columnGap: '6', rowGap: '3' },
})

/** Shows the help for every form. Each module has a help page of its own. */
export default function HelpPage() {
  const say = useText()
  const { hash } = useLocation()
  // The browser scrolls to a topic by itself only if the page is already there.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <ModuleLinks />
      <Card p={{ base: '5', md: '8' }}>
        <Grid gap="8" gridTemplateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 15rem' }}>
          <Column
            as="nav"
            order={{ xl: 1 }}
            gap="1"
            alignSelf="start"
            position={{ xl: 'sticky' }}
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
            {topics.map(({ id, title, text, picture }) => (
              <Column as="section" key={id} gap="3" maxW="65ch" aria-labelledby={id}>
                <Heading as="h2" size="lg" id={id} scrollMarginTop="20">
                  {say(title)}
                </Heading>
                {text.map(paragraph => (
                  <Words key={paragraph.en}>{say(paragraph)}</Words>
                ))}
                {picture && <HelpPicture {...picture} />}
              </Column>
            ))}
          </Column>
        </Grid>
      </Card>
    </Page>
  )
}

/** Links to the help pages of the modules that the user may reach. */
function ModuleLinks() {
  const say = useText()
  const session = useSession()
  const remotes = useRemotes()
  const modules = remotes.status === 'ready' && session ? modulesWithHelp(remotes.host.remotes, session) : []
  if (modules.length === 0) return null
  return (
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
  )
}

/** Explains the coloured states of forms. */
function FormStatesHelp() {
  const say = useText()
  return (
    <Section title={say(texts.states)}>
      <Meanings>
        {meanings.map(([state, meaning]) => (
          <Box key={state} display="contents">
            <dt>
              <FormStateBadge state={state} />
            </dt>
            <Words as="dd" mb={{ base: '2', sm: '0' }}>
              {say(meaning)}
            </Words>
          </Box>
        ))}
      </Meanings>
    </Section>
  )
}
