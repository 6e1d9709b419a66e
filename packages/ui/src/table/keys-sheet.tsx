import { defineTexts, useText } from '@portal/i18n'
import { Dialog } from '../dialog'
import { Switch } from '../fields/checkbox'
import { Column } from '../layout'
import { chakra } from '../styled'

const List = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '3', alignItems: 'center' },
})
const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'sm',
  },
})

const texts = defineTexts({
  title: { tr: 'Klavye kısayolları', en: 'Keyboard shortcuts' },
  search: { tr: 'Sayfa, işlem ya da form ara', en: 'Find a page, an action or a form' },
  number: { tr: 'Numarasıyla form ara', en: 'Find a form by its number' },
  help: { tr: 'Bu liste', en: 'This list' },
  switch: { tr: 'Tek tuşlu kısayollar', en: 'Single-key shortcuts' },
})

interface KeysSheetProps {
  open: boolean
  onClose: () => void
  /** The keys besides the search and this help. */
  keys: readonly { key: string; meaning: string }[]
  isOn: boolean
  onSwitch: (on: boolean) => void
}

/** The keyboard shortcuts of a list or a page, and the switch for them. */
export function KeysSheet({ open, onClose, keys, isOn, onSwitch }: KeysSheetProps) {
  const say = useText()
  const everywhere = [
    { key: 'Ctrl K', meaning: say(texts.search) },
    { key: '0–9', meaning: say(texts.number) },
    { key: '?', meaning: say(texts.help) },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={say(texts.title)} sheet={false}>
      <Column gap="5">
        <List>
          {[...keys, ...everywhere].map(({ key, meaning }) => (
            <chakra.div key={key} display="contents">
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{meaning}</dd>
            </chakra.div>
          ))}
        </List>
        <Switch label={say(texts.switch)} checked={isOn} onChange={onSwitch} />
      </Column>
    </Dialog>
  )
}
