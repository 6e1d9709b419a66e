import { defineTexts, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { myTurnPath } from '../own-routes'
import { MenuLink } from './menu-link'
import TurnCount from './turn-count'
import { useTurns } from './use-turns'

const texts = defineTexts({ turn: { tr: 'Sırası bende', en: 'My turn' } })

/** The way to what waits for its reader, as long as something does; it stays while they are there. */
export default function MyTurnLink({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const say = useText()
  const isThere = useLocation().pathname === myTurnPath
  const count = useTurns('all')
  if (count === 0 && !isThere) return null
  return (
    <MenuLink to={myTurnPath} icon="clock" note={id => <TurnCount id={id} of="all" />} onChoose={onChoose}>
      {say(texts.turn)}
    </MenuLink>
  )
}
