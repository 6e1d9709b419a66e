import type { ReactNode } from 'react'
import { Button, Row } from '@portal/ui'

interface CountedFilterProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; count: ReactNode }[]
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** Shows the number of rows of each kind, and filters by kind. */
export function CountedFilter<Value extends string>({ label, choices, chosen, onChoose }: CountedFilterProps<Value>) {
  return (
    <Row role="group" aria-label={label} flexWrap="wrap" gap="2">
      {choices.map(({ value, label: name, count }) => (
        <Button
          key={value}
          size="sm"
          variant={value === chosen ? 'solid' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {name}
          {count}
        </Button>
      ))}
    </Row>
  )
}
