import { useState, type ReactNode } from 'react'
import { Button, Column, Icon, Row } from '@portal/ui'

interface FoldProps {
  /** The name of the button. */
  label: string
  /** The content of the button. */
  face: ReactNode
  /** On the line of the button. */
  beside?: ReactNode
  children: ReactNode
}

/** A line that unfolds its details below. */
export function Fold({ label, face, beside, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Column gap="2">
      <Row gap="3" minW="0">
        <Button
          variant="ghost"
          size="sm"
          px="2"
          ms="-2"
          minW="0"
          h="auto"
          minH="10"
          color="fg"
          fontWeight="normal"
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {face}
          <Icon name={isOpen ? 'up' : 'down'} size="4" />
        </Button>
        {beside}
      </Row>
      {isOpen && children}
    </Column>
  )
}
