import type { ReactNode } from 'react'
import type { ChangedPerson } from '@portal/contracts/trees/explained-tree.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Span, chakra } from '@portal/ui'

const texts = defineTexts({
  before: { tr: 'Şimdi: {way}', en: 'Now: {way}' },
  after: { tr: 'Sonra: {way}', en: 'After: {way}' },
})

export const ChangedWays = chakra('ul', {
  base: {
    listStyleType: 'none',
    maxH: '56',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    '& > li': { px: '3', py: '2', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
})

interface ChangedWayProps extends Pick<ChangedPerson, 'before' | 'after'> {
  title: ReactNode
  details: readonly (string | null)[]
}

/** Shows a form's approvers before and after a change of trees. */
export function ChangedWay({ title, details, before, after }: ChangedWayProps) {
  const say = useText()
  return (
    <li>
      <Span fontWeight="medium">{title}</Span>{' '}
      <Span fontSize="sm" color="fg.muted">
        {details.filter(Boolean).join(' · ')}
      </Span>
      <Hint>{say(texts.before, { way: wayOf(before) })}</Hint>
      <Box fontSize="sm" {...(after.refusal && { color: 'fg.error' })}>
        {say(texts.after, { way: wayOf(after) })}
      </Box>
    </li>
  )
}

function wayOf({ approvers, refusal }: ChangedPerson['after']): string {
  return refusal ?? approvers.join(' → ')
}
