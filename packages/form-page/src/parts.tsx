import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { useFormSurroundings } from '@portal/approval-tree'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { Card, chakra, Column, FormSkeleton, Heading, LoadFailed, Row } from '@portal/ui'

/** A small explanation. */
export const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

interface TitleProps {
  children: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** On the line of the heading. */
  mark?: ReactNode
  as?: 'h2' | 'h3'
  size?: 'sm' | 'md' | 'lg'
  id?: string
  /** Lets the heading take the focus of an element that is gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** A heading with the line below it. */
export function Title({ children, lead, mark, as = 'h2', size = 'lg', id, headingRef }: TitleProps) {
  const heading = (
    <Heading as={as} size={size} id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
      {children}
    </Heading>
  )
  return (
    <Column gap="0.5" minW="0">
      {mark ? (
        <Row gap="3" flexWrap="wrap">
          {heading}
          {mark}
        </Row>
      ) : (
        heading
      )}
      {lead && <Hint as="div">{lead}</Hint>}
    </Column>
  )
}

interface SectionProps extends Omit<TitleProps, 'children' | 'id'> {
  title: string
  gap?: ComponentProps<typeof Column>['gap']
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ title, gap = '3', children, ...heading }: SectionProps) {
  const titleId = useId()
  return (
    <Column as="section" gap={gap} aria-labelledby={titleId}>
      <Title {...heading} id={titleId}>
        {title}
      </Title>
      {children}
    </Column>
  )
}

interface SectionCardProps extends SectionProps {
  /** For a card around a landmark of the same name: a group is no landmark. */
  role?: 'group'
}

/** A part of a page on a card, with its heading. Beside a list it has no card. */
export function SectionCard({ title, gap = '4', role, children, ...heading }: SectionCardProps) {
  const titleId = useId()
  const { beside } = useFormSurroundings()
  if (beside) {
    return (
      <Section title={title} gap="2" {...heading} size="sm">
        {children}
      </Section>
    )
  }
  return (
    <Card as={role ? 'div' : 'section'} role={role} aria-labelledby={titleId} p={{ base: '4', md: '6' }} minW="0">
      <Column gap={gap}>
        <Title {...heading} id={titleId}>
          {title}
        </Title>
        {children}
      </Column>
    </Card>
  )
}

export interface Query<Data> {
  data: Data | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

interface QueryResultProps<Data> {
  query: Query<Data>
  /** A placeholder as high as the content. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query. A query that fails says so in its own section. */
export function QueryResult<Data>({ query, skeleton = <FormSkeleton fields={2} />, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.refusal) return <LoadFailed reason={query.refusal.message} onRetry={query.refetch} />
  return skeleton
}
