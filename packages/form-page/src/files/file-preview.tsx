import { useStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Skeleton, Text, chakra } from '@portal/ui'

const texts = defineTexts({
  preview: { tr: 'Önizleme: {name}', en: 'Preview: {name}' },
  none: {
    tr: 'Bu dosya türünün önizlemesi yok. Dosyayı indirip açabilirsiniz.',
    en: 'This file type has no preview. Download the file to open it.',
  },
})

const Picture = chakra('img', {
  base: { maxW: 'full', maxH: '70vh', mx: 'auto', borderRadius: 'md', borderWidth: '1px', borderColor: 'border' },
})
const Paper = chakra('iframe', {
  base: { w: 'full', h: '70vh', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white' },
})

const pictures = ['png', 'jpg']

/** Whether the browser can show the file. Most phones show no PDF inside a page. */
export const canPreview = ({ extension }: Pick<UploadedFile, 'extension'>): boolean =>
  pictures.includes(extension) || (extension === 'pdf' && navigator.pdfViewerEnabled)

/** A picture or a PDF, beside the form that it belongs to. */
export function FilePreview({ file }: { file: UploadedFile }) {
  const say = useText()
  const isShown = canPreview(file)
  const address = useStoredFile(isShown ? file.path : null)
  if (!isShown) return <Text color="fg.muted">{say(texts.none)}</Text>
  if (address === null) return <Skeleton variant="pulse" h="64" />
  const label = say(texts.preview, { name: file.name })
  return file.extension === 'pdf' ? <Paper src={address} title={label} /> : <Picture src={address} alt={label} />
}
