export { FiledFiles } from './files/filed-files'
export { FilesCard } from './files/files-card'
export { useUploads } from './files/use-uploads'
