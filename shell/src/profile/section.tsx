import { useId, type ReactNode } from 'react'
import type { CallQuery } from '@portal/auth/queries'
import type { Call, CallData } from '@portal/contracts/wire/call'
import { Card, Column, FormSkeleton, Heading, LoadFailed, Text } from '@portal/ui'

interface SectionProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the profile. */
export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }}>
      <Column gap="5">
        <Column gap="1">
          <Heading as="h2" id={titleId} size="lg">
            {title}
          </Heading>
          {lead && (
            <Text fontSize="sm" color="fg.muted">
              {lead}
            </Text>
          )}
        </Column>
        {children}
      </Column>
    </Card>
  )
}

interface QueryResultProps<C extends Call> {
  query: CallQuery<C>
  fields?: number
  children: (data: CallData<C>) => ReactNode
}

/** Shows the data of a query. A query that fails says so in its own section. */
export function QueryResult<C extends Call>({ query, fields = 2, children }: QueryResultProps<C>) {
  if (query.data !== undefined) return children(query.data)
  if (query.refusal) return <LoadFailed reason={query.refusal.message} onRetry={query.refetch} />
  return <FormSkeleton fields={fields} />
}
