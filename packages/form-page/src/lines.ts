export { defineLines } from './lines/define-lines'
export { LinesForm } from './lines/lines-form'
export type { LineColumn } from './lines/lines-table'
export { useLines } from './lines/use-lines'
