import { useId } from 'react'
import { useCall } from '@portal/auth/queries'
import { agreementChainCall } from '@portal/contracts/agreements/agreement.calls'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { defineTexts, useText } from '@portal/i18n'
import { Card, CardsSkeleton, Column, Heading, LoadFailed } from '@portal/ui'
import { Generations } from './generations'

const texts = defineTexts({ title: { tr: 'Yenilemeler', en: 'Renewals' } })

/** The chain of renewals that an agreement is in; nothing for one that was never renewed. */
export function ChainCard({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const titleId = useId()
  const isInChain = agreement.renewal !== null || agreement.isRenewedPassive
  const { data, refusal, refetch } = useCall(
    agreementChainCall,
    { params: { id: String(agreement.id) } },
    { enabled: isInChain },
  )
  if (!isInChain) return null
  return (
    <Card as="section" aria-labelledby={titleId} p={{ base: '4', md: '6' }}>
      <Column gap="4">
        <Heading as="h2" size="lg" id={titleId}>
          {say(texts.title)}
        </Heading>
        {data ? (
          <Generations generations={data} hereId={agreement.id} />
        ) : refusal ? (
          <LoadFailed reason={refusal.message} onRetry={refetch} />
        ) : (
          <CardsSkeleton cards={1} />
        )}
      </Column>
    </Card>
  )
}
