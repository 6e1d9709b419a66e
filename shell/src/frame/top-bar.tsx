import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Button, Icon, Row, SideDialog } from '@portal/ui'
import { Bell } from '../notifications/bell'
import { Palette } from '../palette/palette'
import { Brand } from './brand'
import { ColorModeSwitch } from './color-mode-switch'
import { FullScreenToggle } from './full-screen-toggle'
import { LanguageSwitch } from './language-switch'
import { SideMenu } from './side-menu'
import { UserMenu } from './user-menu'

const texts = defineTexts({
  openMenu: { tr: 'Menüyü aç', en: 'Open menu' },
  closeMenu: { tr: 'Menüyü kapat', en: 'Close menu' },
  menu: { tr: 'Menü', en: 'Menu' },
  home: { tr: 'Ana sayfa', en: 'Home' },
})

export function TopBar() {
  const say = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const close = () => setMenuOpen(false)
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Row maxW="90rem" mx="auto" h="16" px={{ base: '3', md: '6' }} gap={{ base: '1', md: '2' }}>
        <Button
          display={{ base: 'inline-flex', lg: 'none' }}
          variant="ghost"
          size="sm"
          px="2"
          aria-label={say(texts.openMenu)}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </Button>
        <Link to="/home" aria-label={say(texts.home)}>
          <Brand />
        </Link>
        <Box flex="1" />
        <Palette />
        <Box display={{ base: 'none', sm: 'block' }}>
          <LanguageSwitch />
        </Box>
        <ColorModeSwitch />
        <FullScreenToggle />
        <Bell />
        <UserMenu />
      </Row>
      <SideDialog label={say(texts.menu)} open={menuOpen} onClose={close}>
        <Row justifyContent="space-between" p="3" borderBottomWidth="1px" h="16">
          <Brand />
          <Button variant="ghost" size="sm" px="2" aria-label={say(texts.closeMenu)} onClick={close}>
            <Icon name="close" />
          </Button>
        </Row>
        <Box p="3">
          <SideMenu onChoose={close} />
        </Box>
        <Box p="3" borderTopWidth="1px" display={{ sm: 'none' }}>
          <LanguageSwitch />
        </Box>
      </SideDialog>
    </Box>
  )
}
