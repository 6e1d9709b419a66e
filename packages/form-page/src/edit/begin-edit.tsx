import { useFormSurroundings } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'
import { DraftOffer } from '@portal/ui/forms'
import type { Editing } from './use-editing'

const texts = defineTexts({
  edit: { tr: 'Düzenle', en: 'Edit' },
  changed: {
    tr: 'Kayıt o zamandan beri değişti; kaydederken hangisinin kalacağını seçersiniz.',
    en: 'It has changed since. When you save, you’ll choose which version to keep.',
  },
})

interface BeginEditProps<Typed> {
  form: { version: number; isEditable: boolean }
  editing: Pick<Editing<Typed>, 'draft' | 'begin' | 'resume'>
}

/**
 * Begins the edit of a submitted form, where that is allowed. Hidden while a stored edit waits to be continued or
 * discarded, and beside a list: an edit has a page of its own.
 */
export function EditButton<Typed>({ form: { isEditable }, editing: { draft, begin } }: BeginEditProps<Typed>) {
  const say = useText()
  const { beside } = useFormSurroundings()
  if (!isEditable || draft.found || beside) return null
  return (
    <Button size="sm" variant="outline" onClick={begin}>
      {say(texts.edit)}
    </Button>
  )
}

/** Offers to continue an unsaved edit, and says whether the form has changed since. */
export function StoredEditOffer<Typed>({
  form: { version, isEditable },
  editing: { draft, resume },
}: BeginEditProps<Typed>) {
  const say = useText()
  const { beside } = useFormSurroundings()
  if (!isEditable || beside) return null
  const isOlder = draft.found !== null && draft.found.value.formVersion !== version
  return <DraftOffer draft={draft} note={isOlder ? say(texts.changed) : undefined} onRestore={resume} />
}
