import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import { useLookupName } from '@portal/form-page'
import { useFormats } from '@portal/i18n'
import { Row, Span } from '@portal/ui'
import type { LeaveValues } from '../form/leave-values'

interface LeaveToSendProps {
  typed: Partial<LeaveValues>
  types: readonly LeaveType[]
  owner: Pick<Profile, 'name'>
}

/** A request as it is looked at once more before it is sent. */
export function LeaveToSend({ typed: { typeId, startDate = '', endDate = '' }, types, owner }: LeaveToSendProps) {
  const { date } = useFormats()
  const nameOf = useLookupName()
  const type = types.find(({ id }) => id === typeId)
  const last = endDate && endDate !== startDate ? ` – ${date(endDate)}` : ''
  return (
    <Row gap="0" columnGap="3" flexWrap="wrap">
      <Span fontWeight="medium">{type && nameOf(type)}</Span>
      <Span>{date(startDate) + last}</Span>
      <Span color="fg.muted">{owner.name}</Span>
    </Row>
  )
}
