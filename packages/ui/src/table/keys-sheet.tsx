import { chakra } from '@chakra-ui/react/styled-system'
import { defineTexts, useText } from '@portal/i18n'
import { Dialog } from '../dialog'
import { Switch } from '../fields/checkbox'
import { Column } from '../layout'

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
  next: { tr: 'Sonraki satır', en: 'Next row' },
  previous: { tr: 'Önceki satır', en: 'Previous row' },
  toggle: { tr: 'Satırı seç ya da bırak', en: 'Select or deselect the row' },
  open: { tr: 'Satırı aç', en: 'Open the row' },
  help: { tr: 'Bu liste', en: 'This list' },
  switch: { tr: 'Tek tuşlu kısayollar', en: 'Single-key shortcuts' },
})

const keys = [
  ['j', texts.next],
  ['k', texts.previous],
  ['x', texts.toggle],
  ['Enter', texts.open],
  ['?', texts.help],
] as const

interface KeysSheetProps {
  open: boolean
  onClose: () => void
  /** The list's own. */
  more: readonly { key: string; meaning: string }[]
  isOn: boolean
  onSwitch: (on: boolean) => void
}

/** The keyboard shortcuts of a list, and the switch for them. */
export function KeysSheet({ open, onClose, more, isOn, onSwitch }: KeysSheetProps) {
  const say = useText()
  return (
    <Dialog open={open} onClose={onClose} title={say(texts.title)} sheet={false}>
      <Column gap="5">
        <List>
          {[...keys.map(([key, meaning]) => ({ key, meaning: say(meaning) })), ...more].map(({ key, meaning }) => (
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
