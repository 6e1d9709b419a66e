import { allCalls } from '@portal/contracts/all-calls'
import { shown, type RowRule } from './row-rule'

const fileOfRecord = shown(
  'workflow-service/src/files/files.test.ts',
  'is added and removed by people who may change the record, seen by its readers, and unknown to others',
)
const cvs = shown(
  'workflow-service/src/cvs/cvs.test.ts',
  'it is for human resources and managers of the person’s company; for others there is none',
)
const photo = shown(
  'workflow-service/src/files/files-over-time.test.ts',
  'is seen by everybody who is logged in, and replaced by the next',
)
const photoOfPerson = shown(
  'workflow-service/src/files/files-over-time.test.ts',
  'is not there for who keeps another company',
)

const importedRows = shown(
  'user-service/src/directory-import/import-people.test.ts',
  'of another company tells nothing of who is there',
)

const undoneImports = shown(
  'user-service/src/import-undo/undo-import.test.ts',
  'by whom its people are none of theirs: they do not learn that it is there',
)

const filesOfRecords = allCalls.map(({ name }) => name).filter(name => /^(upload|delete|view)\w+File$/.test(name))

export const fileRowRules: Readonly<Record<string, RowRule>> = {
  ...Object.fromEntries(filesOfRecords.map(name => [name, fileOfRecord])),
  previewImport: importedRows,
  import: importedRows,
  lastImport: shown('user-service/src/directory-import/last-import.test.ts', 'is told of their own imports alone'),
  previewImportUndo: undoneImports,
  undoImport: undoneImports,
  getFileScans: shown('workflow-service/src/files/malware/malware.test.ts', 'tells its state to those who may see it'),
  waitingFiles: shown('workflow-service/src/files/waiting-files.test.ts', 'is seen by its uploader alone'),
  viewCvFile: cvs,
  getCv: cvs,
  getAllCvs: cvs,
  uploadCv: cvs,
  deleteCv: cvs,
  viewPhoto: photo,
  uploadPhoto: photo,
  uploadPersonPhoto: photoOfPerson,
  deletePersonPhoto: photoOfPerson,
  deletePhoto: shown('workflow-service/src/files/files-over-time.test.ts', 'is taken away, and the browser is told'),
}
