import { logout, useSession } from '@portal/auth'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, chakra, Column, Disclosure, Icon, Row, Span } from '@portal/ui'
import { profilePath } from '../own-routes'
import { OwnPicture } from '../profile/own-picture'
import { useMenu } from '../remotes/menu'
import { entryLine } from './entry-line'
import { MenuLink } from './menu-link'

const texts = defineTexts({
  label: { tr: 'Kullanıcı menüsü', en: 'User menu' },
  profile: { tr: 'Kişisel ayarlar', en: 'Personal settings' },
  logout: { tr: 'Çıkış yap', en: 'Log out' },
})

/** Looks like the links around it. */
const LogOut = chakra('button', {
  base: {
    ...entryLine,
    w: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
  },
})

export function UserMenu() {
  const say = useText()
  const session = useSession()
  const { user: entries } = useMenu()
  if (!session) return null
  return (
    <Disclosure
      label={say(texts.label)}
      face={
        <Row gap="2">
          <OwnPicture />
          <Span display={{ base: 'none', md: 'inline' }}>{session.name}</Span>
        </Row>
      }
    >
      {close => (
        <Column gap="1">
          <Hint px="3" py="2">
            {session.name}
          </Hint>
          {entries.map(entry => (
            <MenuLink key={entry.to} to={entry.to} icon={entry.icon} onChoose={close} preload={entry.preload}>
              {say(entry.title)}
            </MenuLink>
          ))}
          <MenuLink to={profilePath} icon="user" onChoose={close}>
            {say(texts.profile)}
          </MenuLink>
          <Box borderTopWidth="1px" my="1" />
          <LogOut type="button" onClick={() => void logout()}>
            <Icon name="logout" />
            {say(texts.logout)}
          </LogOut>
        </Column>
      )}
    </Disclosure>
  )
}
