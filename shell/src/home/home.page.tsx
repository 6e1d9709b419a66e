import { useSession } from '@portal/auth'
import { menuGroups } from '@portal/federation/descriptor'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Card, Grid, Icon, Page, Row, Span, chakra } from '@portal/ui'
import { FailurePanel } from '../remotes/failure-panel'
import { useMenu } from '../remotes/menu'
import { useRemotes } from '../remotes/remotes-provider'

const texts = defineTexts({
  greeting: { tr: 'Merhaba {name}', en: 'Hello {name}' },
  lead: { tr: 'Buradan nereye gidebileceğiniz.', en: 'Where you can go from here.' },
  modules: { tr: 'Modüller', en: 'Modules' },
})

const Shortcut = chakra(Link, {
  base: { display: 'block', borderRadius: 'xl', _hover: { '& > *': { borderColor: 'brand.border' } } },
})

export function HomePage() {
  const say = useText()
  const session = useSession()
  const remotes = useRemotes()
  const menu = useMenu()
  const shortcuts = menuGroups.filter(group => group !== 'user').flatMap(group => menu[group])
  if (remotes.status === 'failed')
    return (
      <FailurePanel
        title={say(texts.modules)}
        name={say(texts.modules)}
        failure={remotes.failure}
        onRetry={remotes.retry}
      />
    )
  return (
    <Page title={say(texts.greeting, { name: session?.name.split(' ')[0] ?? '' })} lead={say(texts.lead)}>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
        {shortcuts.map(entry => (
          <Shortcut key={entry.to} to={entry.to} onPointerEnter={entry.preload} onFocus={entry.preload}>
            <Card p="5">
              <Row>
                <Span color="brand.fg">
                  <Icon name="document" />
                </Span>
                <Span fontWeight="medium">{say(entry.title)}</Span>
              </Row>
            </Card>
          </Shortcut>
        ))}
      </Grid>
    </Page>
  )
}
