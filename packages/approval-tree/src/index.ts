export {
  FormSurroundingsContext,
  useFormSurroundings,
  type FormSurroundings,
  type FormPager,
} from './form-surroundings'
export {
  FormExtensionsContext,
  FormPanels,
  useFormExtensions,
  type FormColumn,
  type FormExtensions,
} from './form-extensions'
export { useHoldsUnsaved, useLeaving } from './use-leaving'
export { PagerBar } from './pager-bar'
export { nextWaiting, pagerStateIn, type PagerState } from './pager-state'
export { useActDone } from './acts/act-done'
export { FormStateBadge } from './form-state-badge'
export { PersonPicture } from './people/person-picture'
export { CancellationReason } from './tree/quotes'
