import { useFormSurroundings } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { DraftOffer } from '@portal/ui/forms'
import type { Editing } from './use-editing'

const texts = defineTexts({
  changed: {
    tr: 'Kayıt o zamandan beri değişti; kaydederken hangisinin kalacağı size sorulur.',
    en: 'It has been changed since; when you save, you are asked which of the two stays.',
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
