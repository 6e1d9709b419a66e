import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { substitutionsCall, type SubstitutionAnswer } from '@portal/contracts/substitutes/substitution.calls'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Text } from '@portal/ui'
import { QueryResult } from '../query-result'
import { EndSubstitution } from './end-substitution'
import { SubstituteForm } from './substitute-form'
import { Period, PeriodList } from './period-list'

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
