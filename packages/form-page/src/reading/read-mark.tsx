import type { ReceiptSource } from '@portal/rules/receipts/reading'
import { defineTexts, useText } from '@portal/i18n'
import { Span } from '@portal/ui'

const texts = defineTexts({
  invoice: { tr: 'E-faturadan okundu', en: 'Read from the e-invoice' },
  qr: { tr: 'Karekoddan okundu', en: 'Read from the QR code' },
  text: { tr: 'Belgeden okundu', en: 'Read from the document' },
  photo: { tr: 'Fotoğraftan okundu', en: 'Read from the photo' },
})

/** Says where a value was read. It is marked until somebody has looked. */
export default function ReadMark({ source, isSeen }: { source: ReceiptSource; isSeen: boolean }) {
  const say = useText()
  if (isSeen) return say(texts[source])
  return (
    <Span color="brand.fg" fontWeight="medium" _before={{ content: '"● " / ""' }}>
      {say(texts[source])}
    </Span>
  )
}
