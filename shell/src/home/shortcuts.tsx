import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Icon, Row, Span, chakra } from '@portal/ui'
import { linkTo, useMenu } from '../remotes/menu'
import { useRemotes } from '../remotes/remotes-provider'

const texts = defineTexts({
  shortcuts: { tr: 'Yeni form', en: 'New form' },
  failed: { tr: 'Modül listesi yüklenemedi.', en: 'Couldn’t load the list of modules.' },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
})

const Shortcut = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    px: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    fontSize: 'sm',
    _hover: { borderColor: 'brand.border', color: 'brand.fg' },
    '& > svg': { color: 'brand.fg' },
  },
})

export function Shortcuts() {
  const say = useText()
  const menu = useMenu()
  const remotes = useRemotes()
  if (remotes.status === 'failed')
    return (
      <Row role="alert" gap="2" fontSize="sm" minH="9">
        <Span color="fg.warning">
          <Icon name="warning" size="4" />
        </Span>
        {say(texts.failed)}
        <Button size="xs" variant="outline" onClick={remotes.retry}>
          {say(texts.retry)}
        </Button>
      </Row>
    )
  return (
    // Reserves the height of the links, because the registry answers after the page is shown.
    <Row as="ul" aria-label={say(texts.shortcuts)} gap="2" flexWrap="wrap" minH="9" listStyle="none">
      {menu.new.map(entry => (
        <li key={entry.to}>
          <Shortcut {...linkTo(entry)}>
            <Icon name="plus" size="4" />
            {say(entry.title)}
          </Shortcut>
        </li>
      ))}
    </Row>
  )
}
