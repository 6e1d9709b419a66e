import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import { Icon } from '@portal/ui'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  look: { tr: 'Önizle: {name}', en: 'Preview: {name}' },
  more: { tr: '{count} dosya daha', en: '{count, plural, one {# more file} other {# more files}}' },
})

/** A file that somebody looks at beside the comparison. */
export interface OpenedFile {
  offerGuid: string
  fileGuid: string
}

const shownAtOnce = 3

export interface OfferFilesProps {
  offer: WorkingOffer
  opened: OpenedFile | undefined
  onOpen: (file: OpenedFile) => void
}

/** The files of an offer, each to be looked at beside the comparison. */
export function OfferFiles({ offer: { offerGuid, files }, opened, onOpen }: OfferFilesProps) {
  const say = useText()
  const hidden = files.slice(shownAtOnce)
  const isOpened = ({ fileGuid }: UploadedFile) => opened?.fileGuid === fileGuid
  const open = ({ fileGuid }: UploadedFile) => onOpen({ offerGuid, fileGuid })
  return (
    <>
      {files.slice(0, shownAtOnce).map(file => (
        <button
          key={file.fileGuid}
          type="button"
          data-part="file"
          aria-pressed={isOpened(file)}
          aria-label={say(texts.look, { name: file.name })}
          onClick={() => open(file)}
        >
          <Icon name="document" size="4" />
          <span>{file.name}</span>
        </button>
      ))}
      {hidden[0] && (
        <button
          type="button"
          data-part="file"
          aria-pressed={hidden.some(isOpened)}
          onClick={() => hidden[0] && open(hidden[0])}
        >
          <span>{say(texts.more, { count: hidden.length })}</span>
        </button>
      )}
    </>
  )
}
