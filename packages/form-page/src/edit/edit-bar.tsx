import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, StickyBar } from '@portal/ui'
import { DraftStatus } from '@portal/ui/forms'
import type { Edit } from './use-editing'

const texts = defineTexts({
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface EditBarProps<Typed> {
  edit: Pick<Edit<Typed>, 'draft' | 'onClose'>
  isBusy: boolean
}

/** The buttons at the end of an edit. */
export function EditBar<Typed>({ edit: { draft, onClose }, isBusy }: EditBarProps<Typed>) {
  const say = useText()
  return (
    <StickyBar>
      <DraftStatus draft={draft} />
      <Row flex="1" justifyContent="flex-end">
        <Button variant="outline" onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button type="submit" aria-busy={isBusy}>
          {say(texts.save)}
        </Button>
      </Row>
    </StickyBar>
  )
}
