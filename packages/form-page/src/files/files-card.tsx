import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { useUploadLimit } from '@portal/auth'
import { acceptedEndings, fileKinds, type FileKind, type UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Card, Column, FileField } from '@portal/ui'
import type { ReadAt } from '../reading/line-reads'
import { SectionCard } from '../parts'
import { FileViewer } from './file-viewer'
import type { Uploads } from './use-uploads'

const ReadPlace = lazy(() => import('./read-place'))

interface FilesCardProps extends ComponentProps<typeof FilesField> {
  /** Where the value of a field was read. */
  readAt?: { at: ReadAt; isOn: boolean } | undefined
  children?: ReactNode
}

/** The files of a form, with a preview while the form beside them is filled in. */
export function FilesCard({ children, readAt, ...field }: FilesCardProps) {
  const { files } = field.uploads
  const file = files.find(({ name, scan }) => name === readAt?.at.file && !scan)
  return (
    <Card p={{ base: '4', md: '6' }} minW="0" display="flex" flexDirection="column">
      <Column gap="5" flex="1" css={field.fills ? besideFields : undefined}>
        <FilesField {...field} />
        {children}
        <Box data-viewer="">
          <FileViewer files={files} isListed />
        </Box>
        {file && readAt && (
          <Suspense>
            <ReadPlace key={file.fileGuid} file={file} place={readAt.at.place} isOn={readAt.isOn} />
          </Suspense>
        )}
      </Column>
    </Card>
  )
}

/** The preview ends above the bar that sends the form. */
const besideFields = {
  '& [data-viewer] :is(iframe, img)': { maxHeight: { xl: 'max(16rem, calc(100dvh - 27rem))' } },
  '& [data-read-place]': { maxHeight: { xl: 'max(10rem, calc(100dvh - 37rem))' } },
  // The place of a value stands instead of the preview.
  '&:has([data-read-place]) > [data-viewer]': { display: { xl: 'none' } },
} as const

const texts = defineTexts({ files: { tr: 'Dosyalar', en: 'Files' } })

interface FilesFieldProps
  extends Pick<ComponentProps<typeof FileField>, 'id' | 'ref' | 'problem' | 'required' | 'fills'> {
  /** Decides which files are accepted, and how many. */
  kind: FileKind
  /** Takes more files than a form has, where several become forms of their own. */
  most?: number | undefined
  uploads: Uploads
}

export function FilesField({ kind, most = fileKinds[kind].most, uploads, ...field }: FilesFieldProps) {
  const say = useText()
  const megabytes = useUploadLimit()
  return (
    <FileField
      {...field}
      label={say(texts.files)}
      accept={acceptedEndings(kind)}
      most={most}
      megabytes={megabytes}
      files={uploads.shown}
      onAdd={uploads.add}
      onRetry={uploads.retry}
      onRemove={file => void uploads.take(file)}
    />
  )
}

/** The files of a submitted form, if it has any. */
export function SubmittedFiles({ files }: { files: readonly UploadedFile[] }) {
  const say = useText()
  if (files.length === 0) return null
  return (
    <SectionCard title={say(texts.files)} gap="3">
      <FileViewer files={files} />
    </SectionCard>
  )
}
