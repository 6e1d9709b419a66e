import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Column, CopyText, Notice, Row } from '@portal/ui'

const texts = defineTexts({
  why: {
    tr: 'Bu kodları güvenli bir yerde saklayın; bir daha gösterilmez. Telefonunuz yanınızda değilse her biriyle bir kez giriş yapabilirsiniz.',
    en: 'Keep these codes somewhere safe; they won’t be shown again. If you don’t have your phone, each one logs you in once.',
  },
  list: { tr: 'Kurtarma kodları', en: 'Recovery codes' },
  kept: { tr: 'Kodları sakladım', en: 'I’ve saved them' },
})

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
    maxW: '40rem',
    fontFamily: 'mono',
    listStyle: 'none',
  },
})

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useText()
  return (
    <Column>
      <Notice tone="warning">{say(texts.why)}</Notice>
      <List aria-label={say(texts.list)}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row flexWrap="wrap">
        <Button onClick={onClose}>{say(texts.kept)}</Button>
        <CopyText text={codes.join('\n')} />
      </Row>
    </Column>
  )
}
