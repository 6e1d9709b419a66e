import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useFormSurroundings } from '@portal/approval-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Grid, Text } from '@portal/ui'
import { useMedia } from '@portal/ui/table'
import { Cards, OfferCard, Scroller, Table } from './comparison-parts'
import { FilePane, type OpenedFile } from './offer-files'
import { OfferHead } from './offer-head'
import { useOfferRows } from './use-offer-rows'
import { offerName } from './use-offer-words'
import type { Offers } from './use-offers'
import type { WorkingOffer } from './working-offers'

const texts = defineTexts({
  label: { tr: 'Tekliflerin karşılaştırması', en: 'Offer comparison' },
  offer: { tr: 'Teklif', en: 'Offer' },
  scroll: {
    tr: '{count} teklifin hepsini görmek için tabloyu yana kaydırın.',
    en: 'Scroll the table sideways to see all {count} offers.',
  },
})

interface ComparisonProps {
  offers: Offers
  onEdit: (offer: WorkingOffer) => void
}

/** Compares offers side by side, as the columns of a table; on a phone, as cards. */
export function Comparison({ offers, onEdit }: ComparisonProps) {
  const { opened, onOpen, close } = useOpenedFile()
  const rows = useOfferRows(offers, { opened, onOpen })
  const isWide = useMedia('(min-width: 48rem)')
  const shape: ShapeProps = {
    ...{ offers, onEdit, rows },
    marks: offer => ({
      'data-chosen': offer.isApproved || offers.choosing.picked?.seen.offerGuid === offer.offerGuid || undefined,
      'data-removed': offer.state === 'removed' || undefined,
    }),
    paneOf: offer =>
      opened?.offerGuid === offer.offerGuid && (
        <FilePane key={opened.fileGuid} offer={offer} fileGuid={opened.fileGuid} onClose={close} />
      ),
  }
  return isWide ? <OfferTable {...shape} isFileOpen={opened !== undefined} /> : <OfferCards {...shape} />
}

/** Keeps the opened file. On closing, the focus returns to the button that opened it. */
function useOpenedFile() {
  const [opened, setOpened] = useState<OpenedFile>()
  const opener = useRef<Element>(null)
  const close = () => {
    setOpened(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onOpen = (file: OpenedFile) => {
    opener.current = document.activeElement
    if (file.fileGuid === opened?.fileGuid) close()
    else setOpened(file)
  }
  return { opened, onOpen, close }
}

interface ShapeProps extends ComparisonProps {
  rows: ReturnType<typeof useOfferRows>
  marks: (offer: WorkingOffer) => Record<'data-chosen' | 'data-removed', true | undefined>
  /** The files of the offer, if one of them is open. */
  paneOf: (offer: WorkingOffer) => ReactNode
}

function OfferCards({ offers, onEdit, rows, marks, paneOf }: ShapeProps) {
  const say = useText()
  return (
    <Cards aria-label={say(texts.label)}>
      {offers.offers.map(offer => (
        <OfferCard key={offer.offerGuid} aria-label={offerName(offer)} {...marks(offer)}>
          <header>
            <OfferHead offers={offers} offer={offer} onEdit={onEdit} />
          </header>
          <dl>
            {rows.map(({ key, title, cell, isWide }) => {
              const value = cell(offer)
              if (!value) return null
              return (
                <div key={key} data-wide={isWide}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              )
            })}
          </dl>
          {paneOf(offer)}
        </OfferCard>
      ))}
    </Cards>
  )
}

function OfferTable({ offers, onEdit, rows, marks, paneOf, isFileOpen }: ShapeProps & { isFileOpen: boolean }) {
  const say = useText()
  const { beside } = useFormSurroundings()
  const scroller = useRef<HTMLDivElement>(null)
  const count = offers.offers.length
  const isCutOff = useCutOff(scroller, count)
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': isFileOpen ? 'repeat(2, minmax(0, 1fr))' : undefined }}>
      <Column gap="2" minW="0">
        {isCutOff && (
          <Text fontSize="sm" color="fg.muted" _print={{ display: 'none' }}>
            {say(texts.scroll, { count })}
          </Text>
        )}
        <Scroller
          ref={scroller}
          role="region"
          aria-label={say(texts.label)}
          tabIndex={0}
          data-compact={beside && true}
          style={{ '--offers': count } as CSSProperties}
        >
          <Table>
            <thead>
              <tr>
                <th scope="col">{say(texts.offer)}</th>
                {offers.offers.map(offer => (
                  <th key={offer.offerGuid} scope="col" {...marks(offer)}>
                    <OfferHead offers={offers} offer={offer} onEdit={onEdit} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, title, cell }) => (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  {offers.offers.map(offer => (
                    <td key={offer.offerGuid} {...marks(offer)}>
                      {cell(offer) || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      </Column>
      {offers.offers.map(paneOf)}
    </Grid>
  )
}

/** Returns whether the columns are wider than their frame. */
function useCutOff(frame: RefObject<HTMLElement | null>, columns: number): boolean {
  const [isCutOff, setCutOff] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setCutOff(element.scrollWidth > element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, columns])
  return isCutOff
}
