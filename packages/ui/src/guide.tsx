import type { ReactNode } from 'react'
import { Card, Column, Text } from './layout'
import { Heading } from './elements'
import { chakra } from './styled'

const Steps = chakra('ol', { base: { display: 'grid', gap: '4', listStyle: 'none', counterReset: 'step' } })
const Step = chakra('li', {
  base: {
    display: 'flex',
    gap: '4',
    counterIncrement: 'step',
    _before: {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: '8',
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
  },
})

export interface GuideStep {
  title: string
  text: string
  mark?: ReactNode
}

/** Numbered steps with explanations. */
export function Guide({ steps }: { steps: GuideStep[] }) {
  return (
    <Card p={{ base: '5', md: '8' }}>
      <Steps>
        {steps.map(step => (
          <Step key={step.title}>
            <Column gap="1" flex="1" alignItems="flex-start">
              <Heading as="h2" size="md">
                {step.title}
              </Heading>
              <Text color="fg.muted">{step.text}</Text>
              {step.mark}
            </Column>
          </Step>
        ))}
      </Steps>
    </Card>
  )
}
