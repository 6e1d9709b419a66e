import { useFormSurroundings } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { DraftOffer } from '@portal/ui/forms'
import type { Editing } from './use-editing'

const texts = defineTexts({
  changed: {
    tr: 'Kayıt o zamandan beri değişti; kaydederken hangisinin kalacağını seçersiniz.',
    en: 'It has changed since. When you save, you’ll choose which version to keep.',
  },
})

interface StoredEditOfferProps<Typed> {
  form: { version: number; isEditable: boolean }
  editing: Pick<Editing<Typed>, 'draft' | 'resume'>
}

/** Offers to continue an unsaved edit, and says whether the form has changed since. */
export function StoredEditOffer<Typed>({
  form: { version, isEditable },
  editing: { draft, resume },
}: StoredEditOfferProps<Typed>) {
  const say = useText()
  const { beside } = useFormSurroundings()
  if (!isEditable || beside) return null
  const isOlder = draft.found !== null && draft.found.value.formVersion !== version
  return <DraftOffer draft={draft} note={isOlder ? say(texts.changed) : undefined} onRestore={resume} />
}
