import type { ComponentProps, ReactNode } from 'react'
import { useUploadLimit } from '@portal/auth'
import { acceptedEndings, fileKinds, type FileKind, type UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Card, Column, FileField } from '@portal/ui'
import { SectionCard } from '../parts'
import { FileViewer } from './file-viewer'
import type { Uploads } from './use-uploads'

/** The files of a form, with a preview while the form beside them is filled in. */
export function FilesCard({ children, ...field }: ComponentProps<typeof FilesField> & { children?: ReactNode }) {
  return (
    <Card p={{ base: '4', md: '6' }} minW="0" display="flex" flexDirection="column">
      <Column gap="5" flex="1" css={field.fills ? besideFields : undefined}>
        <FilesField {...field} />
        {children}
        <FileViewer files={field.uploads.files} isListed />
      </Column>
    </Card>
  )
}

/** The preview ends above the bar that sends the form. */
const besideFields = { '& iframe, & img': { maxHeight: { xl: 'max(16rem, calc(100dvh - 27rem))' } } } as const

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
