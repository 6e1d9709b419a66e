import { useEffect, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import {
  Box,
  Button,
  type ColorMode,
  Icon,
  type IconName,
  Row,
  setColorMode,
  SideDialog,
  useColorMode,
} from '@portal/ui'
import { Bell } from '../notifications/bell'
import { Palette } from '../palette/palette'
import { Brand } from './brand'
import { framePart } from './frame-parts'
import { LanguageSwitch } from './language-switch'
import { SideMenu } from './side-menu'
import { UserMenu } from './user-menu'

const texts = defineTexts({
  openMenu: { tr: 'Menüyü aç', en: 'Open menu' },
  closeMenu: { tr: 'Menüyü kapat', en: 'Close menu' },
  menu: { tr: 'Menü', en: 'Menu' },
  home: { tr: 'Ana sayfa', en: 'Home' },
  label: { tr: 'Tam ekran', en: 'Full screen' },
  light: { tr: 'Görünüm: açık', en: 'Appearance: light' },
  dark: { tr: 'Görünüm: koyu', en: 'Appearance: dark' },
  system: { tr: 'Görünüm: sistem', en: 'Appearance: system' },
})

export function TopBar() {
  const say = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const close = () => setMenuOpen(false)
  return (
    <Box
      ref={framePart}
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

function FullScreenToggle() {
  const say = useText()
  const [full, setFull] = useState(Boolean(document.fullscreenElement))
  useEffect(() => {
    const follow = () => setFull(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Button
      display={{ base: 'none', md: 'inline-flex' }}
      variant="ghost"
      size="sm"
      px="2"
      aria-label={say(texts.label)}
      title={say(texts.label)}
      aria-pressed={full}
      onClick={() => void toggle()}
    >
      <Icon name="expand" />
    </Button>
  )
}

const icons: Record<ColorMode, IconName> = { system: 'screen', light: 'sun', dark: 'moon' }

/** Returns the next mode. After the system's mode comes the opposite one, so that every press changes something. */
function modeAfter(mode: ColorMode): ColorMode {
  const [like, other] = matchMedia('(prefers-color-scheme: dark)').matches
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const)
  return mode === 'system' ? other : mode === other ? like : 'system'
}

function ColorModeSwitch() {
  const say = useText()
  const mode = useColorMode()
  const label = say(texts[mode])
  return (
    <Button
      variant="ghost"
      size="sm"
      px="2"
      aria-label={label}
      title={label}
      onClick={() => setColorMode(modeAfter(mode))}
    >
      <Icon name={icons[mode]} />
    </Button>
  )
}
