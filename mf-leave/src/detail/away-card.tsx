import type { Away } from '@portal/contracts/leave/annual-leave.calls'
import { formStates, formStateTexts } from '@portal/contracts/forms/states'
import { SectionCard } from '@portal/form-page'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Avatar, Badge, Box, Row, Span, Text, chakra } from '@portal/ui'
import { useSpanInWords } from '../form/leave-words'

const texts = defineTexts({
  title: { tr: 'Bu günlerde izinli olanlar', en: 'Away on these days' },
  nobody: { tr: 'Bu günlerde ekipten izinli kimse yok.', en: 'No one on the team is away on these days.' },
})

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '3' } })

/** Shows approvers who else on the team is away on these days, or has asked to be. */
export function AwayCard({ away }: { away: readonly Away[] }) {
  const say = useText()
  const inWords = useSpanInWords()
  return (
    <SectionCard title={say(texts.title)}>
      {away.length === 0 && <Text color="fg.muted">{say(texts.nobody)}</Text>}
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
