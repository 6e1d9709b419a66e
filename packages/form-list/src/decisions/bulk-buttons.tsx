import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'
import { subjectOf, type DecidableRow, type Decision } from './decision'

const texts = defineTexts({
  approve: { tr: 'Seçilenleri onayla', en: 'Approve selected' },
  reject: { tr: 'Seçilenleri reddet', en: 'Reject selected' },
  approveCancels: { tr: 'Seçilen iptalleri onayla', en: 'Approve selected cancellations' },
  rejectCancels: { tr: 'Seçilen iptalleri reddet', en: 'Reject selected cancellations' },
})

interface BulkButtonsProps {
  marked: readonly DecidableRow[]
  onDecide: (decision: Decision) => void
}

/** The decisions about the selected rows. Their dialog says which of them concern a cancellation. */
export function BulkButtons({ marked, onDecide }: BulkButtonsProps) {
  const say = useText()
  const areCancels = marked.length > 0 && marked.every(row => subjectOf(row) === 'cancellation')
  return (
    <>
      <Button size="sm" {...(areCancels && { colorPalette: 'red' })} onClick={() => onDecide('approve')}>
        {say(areCancels ? texts.approveCancels : texts.approve)}
      </Button>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => onDecide('reject')}>
        {say(areCancels ? texts.rejectCancels : texts.reject)}
      </Button>
    </>
  )
}
