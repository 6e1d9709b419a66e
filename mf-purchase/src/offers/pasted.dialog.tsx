import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, chakra, Dialog, Span } from '@portal/ui'
import type { PastedOffer } from './pasted-offers'
import { offerName, offerTexts } from './use-offer-words'

const texts = defineTexts({
  title: { tr: 'Yapıştırılan teklifler', en: 'Pasted offers' },
  add: { tr: '{count} teklifi ekle', en: '{count, plural, one {Add # offer} other {Add # offers}}' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  notRead: { tr: 'Eklenmeyecek. Okunamayan: {columns}', en: 'Won’t be added. Couldn’t read: {columns}' },
})

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    fontSize: 'sm',
    '& > li': { py: '2', display: 'flex', flexWrap: 'wrap', columnGap: '3', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface PastedDialogProps {
  rows: readonly PastedOffer[]
  signOf: (currencyId: number) => string
  onAdd: () => void
  onClose: () => void
}

/** Shows what was read from a pasted table, before it is added. */
export function PastedDialog({ rows, signOf, onAdd, onClose }: PastedDialogProps) {
  const say = useText()
  const { list, money } = useFormats()
  const count = rows.filter(({ offer }) => offer).length
  return (
    <Dialog
      open
      size="lg"
      title={say(texts.title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          {count > 0 && (
            <Button data-focus-first onClick={onAdd}>
              {say(texts.add, { count })}
            </Button>
          )}
        </>
      }
    >
      <List>
        {rows.map(({ key, text, offer, faults }) => (
          <li key={key}>
            {offer ? (
              <>
                <Span fontWeight="medium">{offerName(offer)}</Span>
                <Span color="fg.muted">{offer.supplier}</Span>
                <Span ms="auto" fontWeight="medium" whiteSpace="nowrap">
                  {money(offer.price, signOf(offer.currencyId))}
                </Span>
              </>
            ) : (
              <>
                <Span color="fg.muted">{text}</Span>
                <Span color="fg.error">
                  {say(texts.notRead, { columns: list(faults.map(column => say(offerTexts[column]))) })}
                </Span>
              </>
            )}
          </li>
        ))}
      </List>
    </Dialog>
  )
}
