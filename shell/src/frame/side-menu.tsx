import { adminGroups, menuGroups } from '@portal/federation/descriptor'
import { defineTexts, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { Box, Column, Skeleton, Text } from '@portal/ui'
import { adminEntries, entryAt, useMenu, type Menu, type MenuGroup, type MenuItem } from '../remotes/menu'
import { myFormsPath, myTurnPath } from '../own-routes'
import { TurnCount } from './turn-count'
import { MenuLink } from './menu-link'

const texts = defineTexts({
  menu: { tr: 'Ana menü', en: 'Main menu' },
  adminMenu: { tr: 'Yönetim menüsü', en: 'Administration menu' },
  admin: { tr: 'Yönetim', en: 'Administration' },
  back: { tr: 'Portala dön', en: 'Back to the portal' },
  home: { tr: 'Ana sayfa', en: 'Home' },
  turn: { tr: 'Sırası bende', en: 'My turn' },
  mine: { tr: 'Formlarım', en: 'My forms' },
})
const groupTexts = defineTexts({
  new: { tr: 'Yeni form', en: 'New form' },
  pending: { tr: 'Bekleyen formlar', en: 'Pending forms' },
  agreements: { tr: 'Sözleşmeler', en: 'Agreements' },
  hr: { tr: 'İK raporları', en: 'HR reports' },
  payments: { tr: 'Ödemeler', en: 'Payments' },
  all: { tr: 'Tüm formlar', en: 'All forms' },
  user: { tr: 'Kişisel', en: 'Personal' },
  more: { tr: 'Diğer', en: 'More' },
  'admin-people': { tr: 'Kişiler', en: 'People' },
  'admin-companies': { tr: 'Şirketler ve listeler', en: 'Companies and lists' },
  'admin-approval': { tr: 'Formlar ve onay', en: 'Forms and approval' },
  'admin-rights': { tr: 'Yetkiler', en: 'Rights' },
  'admin-system': { tr: 'İşletim', en: 'Operations' },
})

const elsewhere: readonly MenuGroup[] = ['user', ...adminGroups]
const portalGroups = menuGroups.filter(group => !elsewhere.includes(group))

interface SideMenuProps {
  onChoose?: () => void
}

/** Shows the menu entries that the user may reach. Pages of the administration have its menu. */
export function SideMenu({ onChoose }: SideMenuProps) {
  const menu = useMenu()
  const { pathname } = useLocation()
  const current = entryAt(adminEntries(menu), pathname)
  if (current) return <AdminMenu {...{ menu, current, onChoose }} />
  return <PortalMenu {...{ menu, onChoose }} />
}

interface MenuProps {
  menu: Menu
  onChoose: (() => void) | undefined
}

function PortalMenu({ menu, onChoose }: MenuProps) {
  const say = useText()
  const [firstOfAdmin] = adminEntries(menu)
  return (
    <Column as="nav" aria-label={say(texts.menu)} gap="5">
      <Box>
        <MenuLink to="/home" icon="home" onChoose={onChoose}>
          {say(texts.home)}
        </MenuLink>
        {/* Shown even without forms: an entry that appeared later would move those below under the pointer. */}
        <MenuLink to={myTurnPath} icon="inbox" note={id => <TurnCount id={id} of="all" />} onChoose={onChoose}>
          {say(texts.turn)}
        </MenuLink>
        <MenuLink to={myFormsPath} icon="list" onChoose={onChoose}>
          {say(texts.mine)}
        </MenuLink>
        {firstOfAdmin && (
          // The menu of a phone stays open for the next choice.
          <MenuLink to={firstOfAdmin.to} icon="settings" preload={firstOfAdmin.preload}>
            {say(texts.admin)}
          </MenuLink>
        )}
      </Box>
      {menu.loading && <Skeleton h="8" mx="3" />}
      {portalGroups.map(group => (
        <Group key={group} {...{ menu, group, onChoose }} hasTitle={menu[group].length > 1} />
      ))}
    </Column>
  )
}

/** Lets all entries stand on the screen of a small laptop. */
const low = { '@media (pointer: fine) and (max-height: 820px)': { gap: '2', '& a': { py: '1' } } }

function AdminMenu({ menu, current, onChoose }: MenuProps & { current: MenuItem }) {
  const say = useText()
  return (
    <Column as="nav" aria-label={say(texts.adminMenu)} gap="3" css={low}>
      <Box>
        <MenuLink to="/home" icon="left">
          {say(texts.back)}
        </MenuLink>
        <Text px="3" pt="3" fontSize="lg" fontWeight="semibold">
          {say(texts.admin)}
        </Text>
      </Box>
      {adminGroups.map(group => (
        <Group key={group} {...{ menu, group, current, onChoose }} hasTitle />
      ))}
    </Column>
  )
}

interface GroupProps extends MenuProps {
  group: MenuGroup
  hasTitle: boolean
  current?: MenuItem
}

function Group({ menu, group, hasTitle, current, onChoose }: GroupProps) {
  const say = useText()
  if (menu[group].length === 0) return null
  return (
    <Box>
      {hasTitle && (
        <Text px="3" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted">
          {say(groupTexts[group])}
        </Text>
      )}
      {menu[group].map(entry => (
        <MenuLink
          key={entry.to}
          to={entry.to}
          icon={entry.icon}
          marksBelow={entry === current}
          onChoose={onChoose}
          preload={entry.preload}
          note={countOf(entry)}
        >
          {say(entry.title)}
        </MenuLink>
      ))}
    </Box>
  )
}

const countOf = ({ counts }: MenuItem) => counts && ((id: string) => <TurnCount id={id} of={counts} />)
