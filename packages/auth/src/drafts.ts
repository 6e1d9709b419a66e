export { copyForm, takeCopiedForm } from './drafts/copied-form'
export { useDraft, type Draft, type DraftShape } from './drafts/use-draft'
