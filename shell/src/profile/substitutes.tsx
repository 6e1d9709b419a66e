import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useMutationCall, useCall } from '@portal/auth/queries'
import {
  deleteSubstitutionCall,
  substitutionsCall,
  type SubstitutionAnswer,
} from '@portal/contracts/substitutes/substitution.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, ConfirmDialog, Notice, Text, toast } from '@portal/ui'
import { QueryResult, Section } from './section'
import { SubstituteForm } from './substitute-form'
import { Period, PeriodList } from './period-list'

const texts = defineTexts({
  title: { tr: 'Vekâlet', en: 'Substitute' },
  lead: {
    tr: 'Yokluğunuzda formlarınıza sizin yerinize kim karar verecek? Kendi formuna kimse vekâleten karar veremez.',
    en: 'Who decides for you while you are away? Nobody decides on a form of their own.',
  },
  mine: { tr: '{name} size vekâlet eder', en: '{name} stands in for you' },
  forOthers: { tr: '{name} için vekilsiniz', en: 'You stand in for {name}' },
  period: { tr: '{from} – {until}', en: '{from} – {until}' },
  none: { tr: 'Şu anda vekil yok.', en: 'There is no substitute at present.' },
  end: { tr: 'Sonlandır', en: 'End' },
  endOf: { tr: 'Sonlandır: {name}', en: 'End: {name}' },
  endTitle: { tr: 'Vekâlet sonlandırılsın mı?', en: 'End this substitution?' },
  endText: {
    tr: '{name} artık sizin yerinize karar veremeyecek. Verdiği kararlar geçerli kalır.',
    en: '{name} will decide for you no longer. What they have decided stays.',
  },
  ended: { tr: 'Vekâlet sonlandırıldı.', en: 'The substitution has ended.' },
})

export function Substitutes() {
  const say = useText()
  const query = useCall(substitutionsCall)
  return (
    <Section title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query}>{substitutions => <Substitutions all={substitutions} />}</QueryResult>
      <SubstituteForm />
    </Section>
  )
}

function Substitutions({ all }: { all: readonly SubstitutionAnswer[] }) {
  const say = useText()
  const { date } = useFormats()
  const userId = useSession()?.id
  const [ending, setEnding] = useState<SubstitutionAnswer>()
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(deleteSubstitutionCall, [substitutionsCall])
  const ask = (substitution?: SubstitutionAnswer) => {
    setProblem(undefined)
    setEnding(substitution)
  }

  const end = async ({ id }: SubstitutionAnswer) => {
    const outcome = await send({ params: { id: String(id) } })
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.ended))
    ask()
  }

  if (all.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <>
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
              {isMine && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={say(texts.endOf, { name: substitution.substituteName })}
                  onClick={() => ask(substitution)}
                >
                  {say(texts.end)}
                </Button>
              )}
            </Period>
          )
        })}
      </PeriodList>
      {ending && (
        <ConfirmDialog
          open
          tone="red"
          title={say(texts.endTitle)}
          confirmLabel={say(texts.end)}
          onConfirm={() => end(ending)}
          onClose={() => ask()}
        >
          <Column>
            {problem && <Notice tone="error">{problem}</Notice>}
            <Text>{say(texts.endText, { name: ending.substituteName })}</Text>
          </Column>
        </ConfirmDialog>
      )}
    </>
  )
}
