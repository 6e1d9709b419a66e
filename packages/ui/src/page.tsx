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
    <Column gap="6" maxW={shape === 'list' ? 'none' : '5xl'} w="full" aria-busy="true">
      <Skeleton h="8" w="min(24rem, 70%)" />
      {shape === 'list' ? (
        <Card overflow="hidden">
          <TableSkeleton />
        </Card>
      ) : shape === 'form' ? (
        <Card p={{ base: '4', md: '6' }}>
          <FormSkeleton />
        </Card>
      ) : (
        <>
          <Skeleton h="48" borderRadius="xl" />
          {shape === 'record' && <Skeleton h="32" borderRadius="xl" />}
        </>
      )}
    </Column>
  )
}
