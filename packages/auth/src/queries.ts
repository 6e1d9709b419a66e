export { amend } from './queries/amend'
export { refresh, refreshEverything } from './queries/refresh'
export { useAct } from './queries/use-act'
export { useCall, type Asked } from './queries/use-call'
