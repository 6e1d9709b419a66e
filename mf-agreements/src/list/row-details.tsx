import type { AgreementRow } from '@portal/contracts/agreements/agreement'
import { Column } from '@portal/ui'
import { Decided } from '../decision/decided'
import { Generations } from '../renewal/generations'

/** The chain that an agreement is the newest of, and what was decided about its dates. */
export function RowDetails({ agreement }: { agreement: AgreementRow }) {
  return (
    <Column gap="3" p={{ md: '2' }}>
      <Decided agreement={agreement} />
      <Generations generations={[agreement, ...agreement.parentList]} hereId={agreement.id} />
    </Column>
  )
}
