export { FilesCard } from './files-card'
export { FileViewer } from './file-viewer'
export { useUploads } from './use-uploads'
