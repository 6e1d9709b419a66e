import { useLayoutEffect, useRef } from 'react'
import { FileViewer } from '@portal/form-page/files'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Row, Span } from '@portal/ui'
import { offerName } from './use-offer-words'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  files: { tr: '{offer}: dosyalar', en: '{offer}: files' },
  close: { tr: 'Dosyaları kapat', en: 'Close files' },
})

interface FilePaneProps {
  offer: WorkingOffer
  /** The one to begin with. */
  fileGuid: string
  onClose: () => void
}

/** The files of one offer, to look at while it is compared. */
export function FilePane({ offer, fileGuid, onClose }: FilePaneProps) {
  const say = useText()
  const pane = useRef<HTMLDivElement>(null)
  const label = say(texts.files, { offer: offerName(offer) })
  // It may open below what is seen.
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
