import type { ComponentProps } from 'react'
import { Card, Column } from '@portal/ui'
import { FileViewer } from './file-viewer'
import { FilesField } from './files-field'

/** Files to add and take away, and a look at them while the form beside is filled in. */
export function FilesCard(field: ComponentProps<typeof FilesField>) {
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <Column gap="5">
        <FilesField {...field} />
        <FileViewer files={field.uploads.files} isListed />
      </Column>
    </Card>
  )
}
