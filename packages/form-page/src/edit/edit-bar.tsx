import type { ReactNode } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, StickyBar } from '@portal/ui'

const texts = defineTexts({
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface EditBarProps {
  isBusy: boolean
  onCancel: () => void
  /** What there is to say beside the buttons, such as when a draft was kept. */
  children?: ReactNode
}

/** The end of a filed form that is being changed. */
export function EditBar({ isBusy, onCancel, children }: EditBarProps) {
  const say = useText()
  return (
    <StickyBar>
      {children}
      <Row flex="1" justifyContent="flex-end">
        <Button variant="outline" onClick={onCancel}>
          {say(texts.cancel)}
        </Button>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.save)}
        </Button>
      </Row>
    </StickyBar>
  )
}
