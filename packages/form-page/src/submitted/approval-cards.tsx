import type { ComponentProps } from 'react'
import { ApprovalPanel, Movements, type NameOfChange } from '@portal/approval-tree/panel'
import { Card } from '@portal/ui'

interface ApprovalCardsProps extends ComponentProps<typeof ApprovalPanel> {
  nameOfChange: NameOfChange
}

/** Who decides about a submitted form, and everything that was done to it. */
export function ApprovalCards({ nameOfChange, ...approval }: ApprovalCardsProps) {
  return (
    <>
      <Card p={{ base: '4', md: '6' }}>
        <ApprovalPanel {...approval} />
      </Card>
      <Card p={{ base: '4', md: '6' }}>
        <Movements formGuid={approval.formGuid} nameOfChange={nameOfChange} />
      </Card>
    </>
  )
}
