export { FileViewer } from './files/file-viewer'
export { FilesCard, FilesField, SubmittedFiles } from './files/files-card'
export { useUploads, type Uploads } from './files/use-uploads'
export { useFileReadings } from './files/use-file-readings'
