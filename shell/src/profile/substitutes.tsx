import type { ReactNode } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { type SubstitutionAnswer, substitutionsCall } from '@portal/contracts/substitutes/substitution.calls'
import { Hint, QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, chakra, Text } from '@portal/ui'
import { EndSubstitution } from './end-substitution'
import { SubstituteForm } from './substitute-form'

const texts = defineTexts({
  title: { tr: 'Vekâlet', en: 'Substitute' },
  lead: {
    tr: 'Siz yokken yerinize kim karar versin? Kimse kendi formuna vekil olarak karar veremez.',
    en: 'Who decides for you while you’re away? No one can decide on their own form.',
  },
  mine: { tr: 'Vekiliniz: {name}', en: '{name} is your substitute' },
  forOthers: { tr: 'Vekili olduğunuz kişi: {name}', en: 'You’re a substitute for {name}' },
  period: { tr: '{from} – {until}', en: '{from} – {until}' },
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
    <PeriodList>
      {all.map(substitution => {
        const isMine = substitution.userId === userId
        return (
          <Period
            key={substitution.id}
            title={
              isMine
                ? say(texts.mine, { name: substitution.substituteName })
                : say(texts.forOthers, { name: substitution.userName })
            }
            days={say(texts.period, { from: date(substitution.startDate), until: date(substitution.endDate) })}
          >
            {isMine && <EndSubstitution substitution={substitution} />}
          </Period>
        )
      })}
    </PeriodList>
  )
}

const PeriodList = chakra('ul', {
  base: { listStyleType: 'none', m: '0', p: '0', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' },
})
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

/** A list of periods with their actions. */
function Period({ title, days, children }: { title: string; days: string; children?: ReactNode }) {
  return (
    <Line>
      <Box>
        <Text fontWeight="medium">{title}</Text>
        <Hint>{days}</Hint>
      </Box>
      {children}
    </Line>
  )
}
