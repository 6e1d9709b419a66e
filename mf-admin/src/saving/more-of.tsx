import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button } from '@portal/ui'

const texts = defineTexts({
  first: { tr: 'İlk {count} satır gösteriliyor.', en: 'Showing the first {count}.' },
  more: { tr: '{count} tane daha göster', en: 'Show {count} more' },
})

/** The number of rows that a press adds. */
export const step = 50

interface MoreOfProps {
  shown: number
  total: number
  /** The maximum that the server returns. */
  most: number
  onMore: () => void
}

/** Shows more rows of a long list, up to the server's maximum. */
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
