import type { ExpenseForm } from '@portal/contracts/expense.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Notice, Row, Text } from '@portal/ui'

const texts = defineTexts({
  kept: { tr: 'Yazdıklarınız duruyor.', en: 'What you typed is still here.' },
  mine: { tr: 'Benim yazdıklarımı kaydet', en: 'Save what I typed' },
  theirs: { tr: 'Güncel hâlini göster', en: 'Show the form as it is now' },
})

export interface Stale {
  /** Who changed the form, and when. */
  message: string
  /** As it is now. */
  form: ExpenseForm
}

interface StaleNoticeProps {
  stale: Stale
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
