export { useDraft, type Draft, type DraftShape } from './drafts/use-draft'
