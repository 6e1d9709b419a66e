import type { factorsCall } from '@portal/contracts/identity/factor.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, chakra, Column, Span } from '@portal/ui'

const texts = defineTexts({
  list: { tr: 'Geçiş anahtarlarınız', en: 'Your passkeys' },
  since: { tr: '{when} tarihinde eklendi', en: 'Added on {when}' },
  used: { tr: 'Son kullanım: {when}', en: 'Last used: {when}' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  removeOf: { tr: 'Kaldır: {name}', en: 'Remove: {name}' },
})

const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } })
const Item = chakra('li', {
  base: { display: 'flex', gap: '3', alignItems: 'center', justifyContent: 'space-between', maxW: '32rem' },
})

type Passkey = CallData<typeof factorsCall>['passkeys'][number]

/** Lists the user's passkeys. */
export function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (id: string) => void }) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <List aria-label={say(texts.list)}>
      {passkeys.map(({ id, name, since, lastUsed }) => (
        <Item key={id}>
          <Column gap="0" minW="0">
            <Span fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Span>
            <Hint>
              {lastUsed ? say(texts.used, { when: instant(lastUsed) }) : say(texts.since, { when: instant(since) })}
            </Hint>
          </Column>
          <Button size="sm" variant="outline" aria-label={say(texts.removeOf, { name })} onClick={() => onRemove(id)}>
            {say(texts.remove)}
          </Button>
        </Item>
      ))}
    </List>
  )
}
