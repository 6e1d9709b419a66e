import type { ReactNode } from 'react'
import { Heading, Skeleton } from './elements'
import { Column, Text } from './layout'

interface PageProps {
  title: string
  lead?: string
  /** A list takes the full width. */
  wide?: boolean
  children?: ReactNode
}

/** The frame of a page's content: its one `h1`, a line about its purpose, and the rest. */
export function Page({ title, lead, wide = false, children }: PageProps) {
  return (
    <Column gap="6" maxW={wide ? 'none' : '5xl'} mx="auto" w="full">
      <Column gap="1">
        <Heading as="h1" size="2xl" w="fit-content" tabIndex={-1} data-page-title>
          {title}
        </Heading>
        {lead && <Text color="fg.muted">{lead}</Text>}
      </Column>
      {children}
    </Column>
  )
}

/** The skeleton of a page that is loading. */
export function PageSkeleton() {
  return (
    <Column gap="6" maxW="5xl" mx="auto" w="full" aria-busy="true">
      <Skeleton h="8" w="min(24rem, 70%)" />
      <Skeleton h="48" borderRadius="xl" />
    </Column>
  )
}
