import { useCall } from '@portal/auth/queries'
import { agreementChainCall } from '@portal/contracts/agreements/agreement.calls'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { SectionCard } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, LoadFailed } from '@portal/ui'
import { Generations } from './generations'

const texts = defineTexts({ title: { tr: 'Yenilemeler', en: 'Renewals' } })

/** The chain of renewals that an agreement is in; nothing for one that was never renewed. */
export function ChainCard({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const isInChain = agreement.renewal !== null || agreement.isRenewedPassive
  const { data, refusal, refetch } = useCall(
    agreementChainCall,
    { params: { id: String(agreement.id) } },
    { enabled: isInChain },
  )
  if (!isInChain) return null
  return (
    <SectionCard title={say(texts.title)}>
      {data ? (
        <Generations generations={data} hereId={agreement.id} />
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <CardsSkeleton cards={1} />
      )}
    </SectionCard>
  )
}
