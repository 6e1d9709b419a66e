export { FiledFiles } from './filed-files'
export { FilesCard } from './files-card'
export { useUploads } from './use-uploads'
