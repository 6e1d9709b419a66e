import type { ReactNode } from 'react'
import { Heading, Skeleton } from './elements'
import { Card, Column, Row, Text } from './layout'
import { FormSkeleton, TableSkeleton } from './skeletons'

interface PageProps {
  title: string
  lead?: string
  /** Beside the title, or below it where there is no room. */
  tools?: ReactNode
  /** A list takes the full width. */
  wide?: boolean
  children?: ReactNode
}

/** The frame of a page's content: its one `h1`, a line about its purpose, and the rest. */
export function Page({ title, lead, tools, wide = false, children }: PageProps) {
  return (
    <Column gap="6" maxW={wide ? 'none' : '5xl'} w="full">
      <Row flexWrap="wrap" justifyContent="space-between">
        <Column gap="1">
          <Heading as="h1" size="2xl" w="fit-content" tabIndex={-1} data-page-title>
            {title}
          </Heading>
          {lead && <Text color="fg.muted">{lead}</Text>}
        </Column>
        {tools}
      </Row>
      {children}
    </Column>
  )
}

/** The shape of a page that is loading: a list, a record with its parts, or a form to fill in. */
export type PageShape = 'list' | 'record' | 'form'

/** The skeleton of a page that is loading. */
export function PageSkeleton({ shape }: { shape?: PageShape } = {}) {
  return (
    <Column gap="6" w="full" {...(!shape && { maxW: '5xl' })} aria-busy="true">
      <Column gap="2">
        <Skeleton h="8" w="min(24rem, 70%)" />
        {(shape === 'list' || shape === 'form') && <Skeleton h="5" w="min(32rem, 90%)" />}
      </Column>
      {shape === 'list' ? (
        <Column>
          <Row justifyContent="space-between">
            <Skeleton h="10" w="min(21rem, 60%)" />
            <Skeleton h="10" w="32" />
          </Row>
          <Card overflow="hidden">
            <TableSkeleton />
          </Card>
        </Column>
      ) : shape ? (
        <FormSkeleton shape={shape} />
      ) : (
        <Skeleton h="48" borderRadius="xl" />
      )}
    </Column>
  )
}
