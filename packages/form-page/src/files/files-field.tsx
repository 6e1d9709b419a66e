import type { ComponentProps } from 'react'
import { useUploadLimit } from '@portal/auth'
import { acceptedEndings, fileKinds, type FileKind } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { FileField } from '@portal/ui'
import type { Uploads } from './use-uploads'

const texts = defineTexts({ files: { tr: 'Dosyalar', en: 'Files' } })

interface FilesFieldProps extends Pick<ComponentProps<typeof FileField>, 'id' | 'ref' | 'problem' | 'required'> {
  /** What they belong to: it says which files are taken, and how many. */
  kind: FileKind
  uploads: Uploads
}

export function FilesField({ kind, uploads, ...field }: FilesFieldProps) {
  const say = useText()
  const megabytes = useUploadLimit()
  return (
    <FileField
      {...field}
      label={say(texts.files)}
      accept={acceptedEndings(kind)}
      most={fileKinds[kind].most}
      megabytes={megabytes}
      files={uploads.shown}
      onAdd={uploads.add}
      onRetry={uploads.retry}
      onRemove={file => void uploads.take(file)}
    />
  )
}
