import { useCall } from '@portal/auth/queries'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Icon, Row, Span, chakra } from '@portal/ui'
import { Figure } from './section'
import { myTurnPath } from '../own-routes'

const texts = defineTexts({
  waiting: { tr: 'Kararınızı bekleyen', en: 'Waiting for your decision' },
  oldest: { tr: 'en eskisi {days} gün', en: 'oldest {days, plural, one {# day} other {# days}}' },
})

const Card = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    px: { base: '4', md: '5' },
    py: '4',
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderWidth: '1px',
    borderColor: 'brand.border',
    borderRadius: 'xl',
    _hover: { boxShadow: 'sm' },
  },
})

/** Shows the number of forms that wait for the reader, with a link to them. */
export function TurnCard() {
  const say = useText()
  const { number } = useFormats()
  const { data = [] } = useCall(turnCountsCall)
  if (data.length === 0) return null
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const days = Math.max(...data.map(({ oldestDays }) => oldestDays))
  return (
    <Card to={myTurnPath}>
      <Figure letterSpacing="normal">{number(total) + (data.some(({ isCapped }) => isCapped) ? '+' : '')}</Figure>
      <Row gap="2" flexWrap="wrap" flex="1">
        <Span fontWeight="medium">{say(texts.waiting)}</Span>
        {days > 0 && <Span fontSize="sm">{say(texts.oldest, { days })}</Span>}
      </Row>
      <Icon name="right" size="5" />
    </Card>
  )
}
