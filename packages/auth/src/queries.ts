export { amend } from './queries/amend'
export { refresh, refreshEverything, refreshForms } from './queries/refresh'
export { useAct } from './queries/use-act'
export { useCall, type Asked } from './queries/use-call'
