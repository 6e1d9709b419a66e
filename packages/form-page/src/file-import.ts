export { FileImport, ImportedCard } from './file-import/file-import-steps'
export { MeaningField, type Repair } from './file-import/faults'
export { UndoImport } from './file-import/undo-import'
export { useFileImport } from './file-import/use-file-import'
