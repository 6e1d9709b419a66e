import { defineTexts, useText } from '@portal/i18n'
import { Button, Row, StickyBar } from '@portal/ui'
import { DraftStatus } from '@portal/ui/forms'
import type { FormEdit } from './use-form-edit'

const texts = defineTexts({
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface EditBarProps<Form, Typed> {
  editing: Pick<FormEdit<Form, Typed>, 'edit' | 'isBusy'>
}

/** The buttons at the end of an edit. */
export function EditBar<Form, Typed>({ editing: { edit, isBusy } }: EditBarProps<Form, Typed>) {
  const say = useText()
  const { draft, onClose } = edit
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
