import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Notice, Row, Text } from '@portal/ui'
import type { Stale } from './use-edited-version'

const texts = defineTexts({
  kept: { tr: 'Yazdıklarınız duruyor.', en: 'What you typed is still here.' },
  mine: { tr: 'Benim yazdıklarımı kaydet', en: 'Save what I typed' },
  theirs: { tr: 'Güncel hâlini göster', en: 'Show the form as it is now' },
})

interface StaleNoticeProps {
  stale: Stale<{ isEditable: boolean }>
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else was faster: what they made of the form, or what is typed here? */
export function StaleNotice({ stale: { message, form }, onMine, onTheirs }: StaleNoticeProps) {
  const say = useText()
  return (
    <Notice tone="error">
      <Column gap="3">
        <Text>
          {message} {say(texts.kept)}
        </Text>
        <Row flexWrap="wrap">
          {form.isEditable && (
            <Button size="sm" variant="outline" onClick={onMine}>
              {say(texts.mine)}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onTheirs}>
            {say(texts.theirs)}
          </Button>
        </Row>
      </Column>
    </Notice>
  )
}
