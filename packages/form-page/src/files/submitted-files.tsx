import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { SectionCard } from '../parts'
import { FileViewer } from './file-viewer'

const texts = defineTexts({ title: { tr: 'Dosyalar', en: 'Files' } })

/** The files of a submitted form. Nothing if there are none. */
export function SubmittedFiles({ files }: { files: readonly UploadedFile[] }) {
  const say = useText()
  if (files.length === 0) return null
  return (
    <SectionCard title={say(texts.title)} gap="3">
      <FileViewer files={files} />
    </SectionCard>
  )
}
