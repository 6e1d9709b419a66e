import type { ReactNode } from 'react'
import { SectionCard } from '@portal/form-page/parts'
import { useFormats } from '@portal/i18n'
import { Badge, chakra } from '@portal/ui'

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: '0' },
    '& > li:last-of-type': { pb: '0' },
  },
})

interface SectionProps {
  title: string
  count: number
  /** What becomes of it when somebody takes the place. */
  lead?: string
  children: ReactNode
}

/** One kind of places in which somebody stands; nothing where there is none. */
export function Section({ title, count, lead, children }: SectionProps) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <SectionCard
      as="h3"
      size="md"
      gap="3"
      title={title}
      mark={<Badge variant="subtle">{number(count)}</Badge>}
      lead={lead}
    >
      <List aria-label={title}>{children}</List>
    </SectionCard>
  )
}
