import type { factorsCall } from '@portal/contracts/identity/factor.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, chakra, Column, Span } from '@portal/ui'

const texts = defineTexts({
  list: { tr: 'Geçiş anahtarlarınız', en: 'Your passkeys' },
  since: { tr: '{when} tarihinde eklendi', en: 'Added on {when}' },
  used: { tr: 'Son kullanım: {when}', en: 'Last used: {when}' },
  rename: { tr: 'Adını değiştir', en: 'Rename' },
  renameOf: { tr: 'Adını değiştir: {name}', en: 'Rename: {name}' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  removeOf: { tr: 'Kaldır: {name}', en: 'Remove: {name}' },
})

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } })
const Item = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', maxW: '32rem' },
})

export type Passkey = CallData<typeof factorsCall>['passkeys'][number]

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (id: string) => void
}

/** Lists the user's passkeys. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <List aria-label={say(texts.list)}>
      {passkeys.map(passkey => (
        <Item key={passkey.id}>
          <Column gap="0" minW="min(12rem, 100%)" flex="1">
            <Span fontWeight="medium" overflowWrap="anywhere">
              {passkey.name}
            </Span>
            <Hint>
              {passkey.lastUsed
                ? say(texts.used, { when: instant(passkey.lastUsed) })
                : say(texts.since, { when: instant(passkey.since) })}
            </Hint>
          </Column>
          <Button
            size="sm"
            variant="ghost"
            aria-label={say(texts.renameOf, { name: passkey.name })}
            onClick={() => onRename(passkey)}
          >
            {say(texts.rename)}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={say(texts.removeOf, { name: passkey.name })}
            onClick={() => onRemove(passkey.id)}
          >
            {say(texts.remove)}
          </Button>
        </Item>
      ))}
    </List>
  )
}
