import { menuGroups } from '@portal/federation/descriptor'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Column, Skeleton, Text } from '@portal/ui'
import { useMenu, type MenuItem } from '../remotes/menu'
import { myFormsPath, myTurnPath } from '../own-routes'
import { LazyTurnCount } from './lazy-turns'
import { MenuLink } from './menu-link'

const texts = defineTexts({
  menu: { tr: 'Ana menü', en: 'Main menu' },
  home: { tr: 'Ana sayfa', en: 'Home' },
  turn: { tr: 'Sırası bende', en: 'My turn' },
  mine: { tr: 'Formlarım', en: 'My forms' },
  new: { tr: 'Yeni form', en: 'New form' },
  pending: { tr: 'Bekleyen formlar', en: 'Pending forms' },
  agreements: { tr: 'Sözleşmeler', en: 'Agreements' },
  hr: { tr: 'İK raporları', en: 'HR reports' },
  payments: { tr: 'Ödemeler', en: 'Payments' },
  all: { tr: 'Tüm formlar', en: 'All forms' },
  more: { tr: 'Diğer', en: 'More' },
})

const groups = menuGroups.filter(group => group !== 'user')

const countOf = ({ counts }: MenuItem) => counts && ((id: string) => <LazyTurnCount id={id} of={counts} />)

/** Shows the menu entries that the user may reach. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const say = useText()
  const { loading, ...menu } = useMenu()
  return (
    <Column as="nav" aria-label={say(texts.menu)} gap="5">
      <Box>
        <MenuLink to="/home" icon="home" onChoose={onChoose}>
          {say(texts.home)}
        </MenuLink>
        {/* Shown even without forms: an entry that appeared later would move those below under the pointer. */}
        <MenuLink to={myTurnPath} icon="inbox" note={id => <LazyTurnCount id={id} of="all" />} onChoose={onChoose}>
          {say(texts.turn)}
        </MenuLink>
        <MenuLink to={myFormsPath} icon="list" onChoose={onChoose}>
          {say(texts.mine)}
        </MenuLink>
      </Box>
      {loading && <Skeleton h="8" mx="3" />}
      {groups.map(group =>
        menu[group].length === 0 ? null : (
          <Box key={group}>
            {menu[group].length > 1 && (
              <Text px="3" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted">
                {say(texts[group])}
              </Text>
            )}
            {menu[group].map(entry => (
              <MenuLink
                key={entry.to}
                to={entry.to}
                icon={entry.icon}
                onChoose={onChoose}
                preload={entry.preload}
                note={countOf(entry)}
              >
                {say(entry.title)}
              </MenuLink>
            ))}
          </Box>
        ),
      )}
    </Column>
  )
}
