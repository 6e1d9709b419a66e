import { useUploadLimit } from '@portal/auth'
import { acceptedEndings, fileKinds } from '@portal/contracts/files'
import { defineTexts, useText } from '@portal/i18n'
import { FileField } from '@portal/ui'
import type { Uploads } from './use-uploads'

const texts = defineTexts({ files: { tr: 'Dosyalar', en: 'Files' } })

const accepted = acceptedEndings('expense')

/** The invoice and whatever else belongs to an expense. */
export function FilesField({ uploads }: { uploads: Uploads }) {
  const say = useText()
  const megabytes = useUploadLimit()
  return (
    <FileField
      label={say(texts.files)}
      accept={accepted}
      most={fileKinds.expense.most}
      megabytes={megabytes}
      files={uploads.shown}
      onAdd={uploads.add}
      onRetry={uploads.retry}
      onRemove={file => void uploads.take(file)}
    />
  )
}
