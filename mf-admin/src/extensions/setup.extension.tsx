import { useEffect } from 'react'
import { refresh, useCall, useMayChangeGroup } from '@portal/auth/queries'
import type { HomeCardProps } from '@portal/contracts/remotes/extensions'
import { type Setup, setupCall } from '@portal/contracts/people/setup.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { setupGaps } from '@portal/rules/people/setup-gaps'
import { Box, Icon, Placed, Row, Span } from '@portal/ui'
import { type SetupStep, useSetupSteps } from '../setup/setup-steps'

const texts = defineTexts({
  progress: { tr: '{count} adımdan {done} tamam', en: '{done} of {count} steps done' },
  done: { tr: 'Tamam:', en: 'Done:' },
})

/** Leads an administrator from an empty portal to the first form. It shows nothing in a portal that runs. */
export default function SetupCard({ toolsPlace }: HomeCardProps) {
  const { data } = useCall(setupCall)
  // Any page that the reader opens next may change the counts.
  useEffect(() => () => refresh(setupCall), [])
  if (!data || setupGaps(data) === 0) return null
  return <Steps setup={data} toolsPlace={toolsPlace} />
}

function Steps({ setup, toolsPlace }: HomeCardProps & { setup: Setup }) {
  const say = useText()
  const mayFillLists = useMayChangeGroup()
  const steps = useSetupSteps(setup, mayFillLists ?? false)
  if (mayFillLists === undefined) return null
  const done = steps.filter(isDone).length
  const next = steps.find(step => !isDone(step))
  return (
    <>
      <Placed place={toolsPlace}>
        <Hint>{say(texts.progress, { done, count: steps.length })}</Hint>
      </Placed>
      {/* Columns, so that the steps read downwards. */}
      <Box as="ol" listStyleType="none" mb="-2" columnGap="6" css={{ columnWidth: '22rem' }}>
        {steps.map(step => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </Box>
    </>
  )
}

const isDone = ({ missing }: SetupStep) => missing.length === 0

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const say = useText()
  const { title, missing, there } = step
  return (
    <Row as="li" gap="2.5" pb="2" alignItems="flex-start" fontSize="sm" css={{ breakInside: 'avoid' }}>
      {isDone(step) ? (
        <Icon name="check" color="fg.success" />
      ) : (
        <Box
          boxSize="4"
          m="0.5"
          flexShrink="0"
          borderWidth="2px"
          borderRadius="full"
          borderColor={isNext ? 'brand.solid' : 'border.control'}
        />
      )}
      <Box minW="0">
        <Span fontWeight={isNext ? 'semibold' : 'medium'} {...(isDone(step) && { color: 'fg.muted' })}>
          {isDone(step) && <Span srOnly>{say(texts.done)} </Span>}
          {title}
        </Span>
        {isDone(step) && <Hint>{there}</Hint>}
        {missing.map(({ text, to }) =>
          to === undefined ? (
            <Hint key={text}>{text}</Hint>
          ) : (
            <Box key={text}>
              <PageLink to={to} variant="underline">
                {text}
              </PageLink>
            </Box>
          ),
        )}
      </Box>
    </Row>
  )
}
