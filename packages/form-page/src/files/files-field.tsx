import { useUploadLimit } from '@portal/auth'
import { acceptedEndings, fileKinds, type FileKind } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { FileField } from '@portal/ui'
import type { Uploads } from './use-uploads'

const texts = defineTexts({ files: { tr: 'Dosyalar', en: 'Files' } })

interface FilesFieldProps {
  /** What they belong to: it says which files are taken, and how many. */
  kind: FileKind
  uploads: Uploads
}

export function FilesField({ kind, uploads }: FilesFieldProps) {
  const say = useText()
  const megabytes = useUploadLimit()
  return (
    <FileField
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
