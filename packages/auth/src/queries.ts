export { updateCachedAnswer } from './queries/update-cached-answer'
export { refresh, refreshEverything, refreshForms } from './queries/refresh'
export { useMutationCall } from './queries/use-mutation-call'
export { useCall, type CallQuery } from './queries/use-call'
