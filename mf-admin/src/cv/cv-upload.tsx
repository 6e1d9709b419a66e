import { defineTexts, useText } from '@portal/i18n'
import { FileField } from '@portal/ui'
import { useCvUpload } from './use-cv-upload'

const texts = defineTexts({ file: { tr: 'Özgeçmiş (PDF ya da Word)', en: 'CV (PDF or Word)' } })

/** Keyed by the person: what is on its way for one of them never shows, or is sent again, for another. */
export function CvUpload({ userId }: { userId: string }) {
  const say = useText()
  return <FileField label={say(texts.file)} {...useCvUpload(userId)} />
}
