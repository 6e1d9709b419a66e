import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button } from '@portal/ui'

const texts = defineTexts({
  first: { tr: 'İlk {count} satır gösteriliyor.', en: 'Showing the first {count}.' },
  more: { tr: '{count} tane daha göster', en: 'Show {count} more' },
})

/** The number of rows that each press adds. */
export const step = 50

interface MoreOfProps {
  shown: number
  total: number
  /** An answer holds no more. */
  most: number
  onMore: () => void
}

/** Shows more of a long list, or says that no more of it can be shown. */
export function MoreOf({ shown, total, most, onMore }: MoreOfProps) {
  const say = useText()
  const { number } = useFormats()
  const rest = Math.min(step, total - shown)
  if (rest <= 0) return null
  if (shown >= most) {
    return <Hint>{say(texts.first, { count: number(most) })}</Hint>
  }
  return (
    <Box>
      <Button variant="outline" size="sm" onClick={onMore}>
        {say(texts.more, { count: number(rest) })}
      </Button>
    </Box>
  )
}
