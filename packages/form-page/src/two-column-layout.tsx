import type { ReactNode } from 'react'
import { useFormSurroundings } from '@portal/approval-tree'
import { Column, Grid } from '@portal/ui'

interface TwoColumnLayoutProps {
  /** What belongs to the form and is looked at while it is read or filled in: its files, its tree; null for nothing. */
  beside: ReactNode
  /** The form itself. */
  children: ReactNode
}

/** A form, new or submitted, and what stands beside it; on a narrow screen, and beside a list, below it. */
export function TwoColumnLayout({ beside, children }: TwoColumnLayoutProps) {
  const isBesideList = useFormSurroundings().beside !== undefined
  return (
    <Grid
      gridTemplateColumns={beside === null || isBesideList ? undefined : { xl: 'minmax(0, 1fr) 23rem' }}
      alignItems="start"
    >
      <Column minW="0">{children}</Column>
      {beside !== null && <Column minW="0">{beside}</Column>}
    </Grid>
  )
}
