import { useTurnCounts } from '@portal/approval-tree/held'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Span } from '@portal/ui'

const texts = defineTexts({
  waiting: { tr: 'form sizi bekliyor', en: '{count, plural, one {form} other {forms}} waiting for you' },
})

/** Shows the number of forms that wait for the reader. Hidden at zero. */
export function TurnCount({ id, of }: { id: string; of: ModuleExpression | 'all' }) {
  const say = useText()
  const { number } = useFormats()
  const { count, isCapped } = useTurns(of)
  if (count === 0) return null
  return (
    <Span
      id={id}
      aria-hidden
      ms="auto"
      px="1.5"
      borderRadius="full"
      bg="brand.subtle"
      color="brand.fg"
      fontSize="xs"
      fontWeight="medium"
    >
      {number(count) + (isCapped ? '+' : '')}
      <Box as="span" srOnly>
        {` ${say(texts.waiting, { count })}`}
      </Box>
    </Span>
  )
}

/** Counts the forms that wait for the reader, in one module or all. */
function useTurns(of: ModuleExpression | 'all'): { count: number; isCapped: boolean } {
  const counted = (useTurnCounts() ?? []).filter(({ moduleExpression }) => of === 'all' || moduleExpression === of)
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    isCapped: counted.some(({ isCapped }) => isCapped),
  }
}
