import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { agreementChanges } from '@portal/rules/agreements/agreement-changes'
import { Box } from '@portal/ui'
import { ChangeLines } from '../history/change-lines'
import { useDescribeChange } from '../history/use-describe-change'

/** What somebody else changed, field by field, since the edit began. */
export function Differences({ from, to }: { from: AgreementPage; to: AgreementPage }) {
  const describe = useDescribeChange(true)
  return (
    <Box>
      <ChangeLines changes={agreementChanges(from, to)} describe={describe} />
    </Box>
  )
}
