import { useLayoutEffect, useRef } from 'react'
import { callTo } from '@portal/auth'
import { refreshForms } from '@portal/auth/queries'
import { deletePurchaseOfferFileCall, uploadPurchaseOfferFileCall } from '@portal/contracts/files/file.calls'
import type { UploadedFile } from '@portal/contracts/files/files'
import { FileViewer, useUploads } from '@portal/form-page/files'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Row, Span } from '@portal/ui'
import { offerName } from './use-offer-words'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  look: { tr: 'Önizle: {name}', en: 'Preview: {name}' },
  more: { tr: '{count} dosya daha', en: '{count, plural, one {# more file} other {# more files}}' },
  files: { tr: '{offer}: dosyalar', en: '{offer}: files' },
  close: { tr: 'Dosyaları kapat', en: 'Close files' },
})

/** The file that is open beside the comparison. */
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

/** The files of an offer, as buttons that open them beside the comparison. */
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

export type FileChange = (files: readonly UploadedFile[]) => UploadedFile[]

/** Uploads and removes files of an offer at once. Files of a new offer stay staged until it is saved. */
export function useOfferUploads(
  offerGuid: string,
  files: readonly UploadedFile[],
  onChange: (change: FileChange) => void,
) {
  return useUploads({
    upload: callTo(uploadPurchaseOfferFileCall),
    remove: callTo(deletePurchaseOfferFileCall),
    owner: { offerGuid },
    files,
    onChange: change => {
      onChange(change)
      refreshForms()
    },
  })
}

interface FilePaneProps {
  offer: WorkingOffer
  /** The file that is shown first. */
  fileGuid: string
  onClose: () => void
}

/** A viewer for the files of one offer, beside the comparison. */
export function FilePane({ offer, fileGuid, onClose }: FilePaneProps) {
  const say = useText()
  const pane = useRef<HTMLDivElement>(null)
  const label = say(texts.files, { offer: offerName(offer) })
  // The pane may open below the visible part of the page.
  useLayoutEffect(() => {
    pane.current?.scrollIntoView?.({ block: 'nearest' })
    pane.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Column ref={pane} as="section" tabIndex={-1} gap="3" p="4" minW="0" outline="none" aria-label={label}>
      <Row>
        <Span fontWeight="medium" flex="1" minW="0">
          {label}
        </Span>
        <Button variant="ghost" size="sm" px="0" aria-label={say(texts.close)} onClick={onClose}>
          <Icon name="close" size="4" />
        </Button>
      </Row>
      <FileViewer files={offer.files} first={fileGuid} />
    </Column>
  )
}
