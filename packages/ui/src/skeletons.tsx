import { Skeleton } from './elements'
import { Card, Column, Grid, Row } from './layout'

const count = (length: number) => Array.from({ length }, (_item, index) => index)
// Neighbouring bars differ in width, as the texts do that replace them.
const widths = ['70%', '45%', '60%', '85%', '50%']

/** Placeholder for rows that are loading. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Column gap="0" aria-busy="true">
      {count(rows).map(row => (
        <Row key={row} h="12" px="4" borderBottomWidth="1px" borderColor="border.muted">
          <Skeleton h="4" w="5" />
          <Skeleton h="4" style={{ width: `calc(${widths[row % widths.length]} * 0.5)` }} />
          <Skeleton h="4" w="24" ms="auto" />
        </Row>
      ))}
    </Column>
  )
}

/** Placeholder for cards that are loading. */
export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" aria-busy="true">
      {count(cards).map(card => (
        <Card key={card} p="5">
          <Skeleton h="4" w="24" mb="3" />
          <Skeleton h="8" w="16" />
        </Card>
      ))}
    </Grid>
  )
}

const columns = {
  form: { xl: 'minmax(0, 2fr) minmax(0, 3fr)' },
  record: { xl: 'minmax(0, 1fr) 23rem' },
}

interface FormSkeletonProps {
  fields?: number
  /** In the columns of a form to fill in, or of a record. Without it, the fields alone. */
  shape?: keyof typeof columns
}

/** Placeholder for a form that is loading. */
export function FormSkeleton({ fields = 6, shape }: FormSkeletonProps) {
  const rows = (
    <Column gap="6" aria-busy="true">
      {count(fields).map(field => (
        <Column key={field} gap="2">
          <Skeleton h="4" w="28" />
          <Skeleton h="10" />
        </Column>
      ))}
    </Column>
  )
  if (!shape) return rows
  return (
    <Grid gridTemplateColumns={columns[shape]}>
      <Card p={{ base: '4', md: '6' }}>{rows}</Card>
      <Skeleton minH="48" borderRadius="xl" />
    </Grid>
  )
}
