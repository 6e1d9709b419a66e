import type { ReactNode } from 'react'
import { chakra } from '@portal/ui'

const Frame = chakra('figure', {
  base: { m: '0', ps: '3', borderInlineStartWidth: '3px' },
  variants: { tone: { question: { borderColor: 'purple.solid' }, refusal: { borderColor: 'red.solid' } } },
})
const Words = chakra('blockquote', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Caption = chakra('figcaption', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** What somebody wrote, with who and when below. */
export function Quote({ tone, children, by }: { tone: 'question' | 'refusal'; children: ReactNode; by: string }) {
  return (
    <Frame tone={tone}>
      {children && <Words>{children}</Words>}
      <Caption>{by}</Caption>
    </Frame>
  )
}
