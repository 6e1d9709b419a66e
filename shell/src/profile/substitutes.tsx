import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { type SubstitutionAnswer, substitutionsCall } from '@portal/contracts/substitutes/substitution.calls'
import { Hint, QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Text } from '@portal/ui'
import { EndSubstitution } from './end-substitution'
import { Line, List } from './line-list'
import { SubstituteForm } from './substitute-form'

const texts = defineTexts({
  title: { tr: 'Vekâlet', en: 'Substitute' },
  lead: {
    tr: 'Siz yokken yerinize kim karar versin? Kimse kendi formuna vekil olarak karar veremez.',
    en: 'Who decides for you while you’re away? No one can decide on their own form.',
  },
  mine: { tr: 'Vekiliniz: {name}', en: '{name} is your substitute' },
  forOthers: { tr: 'Vekili olduğunuz kişi: {name}', en: 'You’re a substitute for {name}' },
  none: { tr: 'Şu anda vekil yok.', en: 'No substitute at the moment.' },
})

export function Substitutes() {
  const say = useText()
  const query = useCall(substitutionsCall)
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query}>{substitutions => <Substitutions all={substitutions} />}</QueryResult>
      <SubstituteForm />
    </SectionCard>
  )
}

function Substitutions({ all }: { all: readonly SubstitutionAnswer[] }) {
  const say = useText()
  const { date } = useFormats()
  const userId = useSession()?.id
  if (all.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List>
      {all.map(substitution => {
        const { id, substituteName, userName, startDate, endDate } = substitution
        const isMine = substitution.userId === userId
        return (
          <Line key={id}>
            <Box>
              <Text fontWeight="medium">
                {isMine ? say(texts.mine, { name: substituteName }) : say(texts.forOthers, { name: userName })}
              </Text>
              <Hint>{`${date(startDate)} – ${date(endDate)}`}</Hint>
            </Box>
            {isMine && <EndSubstitution substitution={substitution} />}
          </Line>
        )
      })}
    </List>
  )
}
