import type { UploadedFile } from '@portal/contracts/files/files'
import { Card } from '@portal/ui'
import { FileViewer } from './file-viewer'

/** The files of a submitted form. Nothing if there are none. */
export function SubmittedFiles({ files }: { files: readonly UploadedFile[] }) {
  if (files.length === 0) return null
  return (
    <Card p={{ base: '4', md: '6' }}>
      <FileViewer files={files} />
    </Card>
  )
}
