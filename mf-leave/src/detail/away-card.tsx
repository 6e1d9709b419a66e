import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { formStates, formStateTexts } from '@portal/contracts/forms/states'
import { SectionCard } from '@portal/form-page'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Avatar, Badge, Box, Row, Span, Text, chakra } from '@portal/ui'
import { useSpanInWords } from '../form/leave-words'

const texts = defineTexts({
  title: { tr: 'Bu günlerde izinli olanlar', en: 'Away on these days' },
  nobody: { tr: 'Bu günlerde ekipten izinli kimse yok.', en: 'No one on the team is away on these days.' },
  team: {
    tr: 'O günlerde departmandaki {people} kişiden {away} kişi izinde.',
    en: '{away} of the {people} people in the department {away, plural, one {is} other {are}} away on those days.',
  },
})

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '3' } })

/** Shows approvers who else on the team is away on these days, or has asked to be. */
export function AwayCard({ form: { away, team } }: { form: Pick<LeaveForm, 'away' | 'team'> }) {
  const say = useText()
  const inWords = useSpanInWords()
  return (
    <SectionCard title={say(texts.title)}>
      {away.length === 0 && <Text color="fg.muted">{say(texts.nobody)}</Text>}
      {team && team.away > 0 && <Text fontWeight="medium">{say(texts.team, team)}</Text>}
      <List>
        {away.map(({ userId, name, isPending, ...span }) => (
          <li key={`${userId} ${span.startDate}`}>
            <Row>
              <Avatar name={name} size="sm" />
              <Box minW="0">
                <Row gap="2" rowGap="1" flexWrap="wrap">
                  <Span fontWeight="medium">{name}</Span>
                  {isPending && (
                    <Badge variant="surface" colorPalette="yellow">
                      {say(formStateTexts[formStates.Pending])}
                    </Badge>
                  )}
                </Row>
                <Hint>{inWords(span)}</Hint>
              </Box>
            </Row>
          </li>
        ))}
      </List>
    </SectionCard>
  )
}
