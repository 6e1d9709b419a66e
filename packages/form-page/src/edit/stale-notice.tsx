import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Notice, Row, Text } from '@portal/ui'
import type { FormEdit } from './use-form-edit'

const texts = defineTexts({
  kept: { tr: 'Yazdıklarınız duruyor.', en: 'What you typed is still here.' },
  mine: { tr: 'Benim yazdıklarımı kaydet', en: 'Save my version' },
  theirs: { tr: 'Güncel hâlini göster', en: 'Show the current version' },
})

interface StaleNoticeProps<Form, Typed> {
  editing: FormEdit<Form, Typed>
  /** Saves what is typed over their version. */
  onMine: () => void
  /** What they changed. */
  differences?: ((theirs: Form) => ReactNode) | undefined
}

/** Somebody else saved first. The user chooses between their version and what is typed here. */
export function StaleNotice<Form extends { isEditable: boolean }, Typed>({
  editing: { edit, stale, goOnFrom, takeTheirs },
  onMine,
  differences,
}: StaleNoticeProps<Form, Typed>) {
  const say = useText()
  if (!stale) return null
  const { message, form } = stale
  const takeMine = () => {
    goOnFrom(stale)
    onMine()
  }
  const showTheirs = () => {
    goOnFrom(stale)
    if (!form.isEditable) return edit.onClose()
    takeTheirs(form)
    edit.draft.discard()
  }
  return (
    <Notice tone="error">
      <Column gap="3">
        <Text>
          {message} {say(texts.kept)}
        </Text>
        {differences?.(form)}
        <Row flexWrap="wrap">
          {form.isEditable && (
            <Button size="sm" variant="outline" onClick={takeMine}>
              {say(texts.mine)}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={showTheirs}>
            {say(texts.theirs)}
          </Button>
        </Row>
      </Column>
    </Notice>
  )
}
