import type { FileKind } from '@portal/contracts/files/files'
import { Card, Column } from '@portal/ui'
import { FileViewer } from './file-viewer'
import { FilesField } from './files-field'
import type { Uploads } from './use-uploads'

interface FilesCardProps {
  kind: FileKind
  uploads: Uploads
}

/** Files to add and take away, and a look at them while the form beside is filled in. */
export function FilesCard({ kind, uploads }: FilesCardProps) {
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <Column gap="5">
        <FilesField kind={kind} uploads={uploads} />
        <FileViewer files={uploads.files} isListed />
      </Column>
    </Card>
  )
}
