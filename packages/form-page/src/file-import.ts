export { FileImportSteps } from './file-import/file-import-steps'
export { MeaningField, type Repair } from './file-import/faults'
export { useFileImport } from './file-import/use-file-import'
