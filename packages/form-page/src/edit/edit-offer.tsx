import type { Draft } from '@portal/auth/drafts'
import { defineTexts, useText } from '@portal/i18n'
import { DraftOffer } from '@portal/ui/forms'
import type { EditDraft } from './edit-draft'

const texts = defineTexts({
  changed: {
    tr: 'Form o zamandan beri değişti; kaydederken hangisinin kalacağı size sorulur.',
    en: 'The form has been changed since; when you save, you are asked which of the two stays.',
  },
})

interface EditOfferProps<Typed> {
  /** Of the form as it is now. */
  version: number
  draft: Draft<EditDraft<Typed>>
  onRestore: () => void
}

/** An edit of this form that was begun and not saved, and whether the form has moved on since. */
export function EditOffer<Typed>({ version, draft, onRestore }: EditOfferProps<Typed>) {
  const say = useText()
  const isOlder = draft.found !== null && draft.found.value.formVersion !== version
  return <DraftOffer draft={draft} note={isOlder ? say(texts.changed) : undefined} onRestore={onRestore} />
}
