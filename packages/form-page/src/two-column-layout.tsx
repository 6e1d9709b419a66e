import type { ReactNode } from 'react'
import { useFormSurroundings } from '@portal/approval-tree'
import { Column, Grid } from '@portal/ui'

interface TwoColumnLayoutProps {
  /** The files and the tree of the form; null for nothing. */
  beside: ReactNode
  /** The form itself. */
  children: ReactNode
}

/** A form with its files and tree beside it. On a narrow screen, and beside a list, they stand below it. */
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
