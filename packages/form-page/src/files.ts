export { SubmittedFiles } from './files/submitted-files'
export { FilesCard } from './files/files-card'
export { useUploads } from './files/use-uploads'
