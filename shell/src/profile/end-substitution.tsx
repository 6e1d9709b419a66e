import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import {
  deleteSubstitutionCall,
  substitutionsCall,
  type SubstitutionAnswer,
} from '@portal/contracts/substitutes/substitution.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, ConfirmDialog, Notice, Text, toast } from '@portal/ui'

const texts = defineTexts({
  end: { tr: 'Sonlandır', en: 'End' },
  endOf: { tr: 'Sonlandır: {name}', en: 'End: {name}' },
  endTitle: { tr: 'Vekâlet sonlandırılsın mı?', en: 'End this substitution?' },
  endText: {
    tr: '{name} artık sizin yerinize karar veremeyecek. Verdiği kararlar geçerli kalır.',
    en: '{name} will no longer decide for you. Decisions they’ve made stay in place.',
  },
  ended: { tr: 'Vekâlet sonlandırıldı.', en: 'Substitution ended.' },
})

/** Ends the user's own substitution after a confirmation. */
export function EndSubstitution({ substitution: { id, substituteName } }: { substitution: SubstitutionAnswer }) {
  const say = useText()
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { send } = useMutationCall(deleteSubstitutionCall, [substitutionsCall])
  const ask = (asked: boolean) => {
    setProblem(undefined)
    setAsked(asked)
  }
  const end = async () => {
    const outcome = await send({ params: { id: String(id) } })
    if (!outcome.success) return setProblem(outcome.message)
    toast.success(say(texts.ended))
    ask(false)
  }
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={say(texts.endOf, { name: substituteName })}
        onClick={() => ask(true)}
      >
        {say(texts.end)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="red"
        title={say(texts.endTitle)}
        confirmLabel={say(texts.end)}
        onConfirm={end}
        onClose={() => ask(false)}
      >
        <Column>
          {problem && <Notice tone="error">{problem}</Notice>}
          <Text>{say(texts.endText, { name: substituteName })}</Text>
        </Column>
      </ConfirmDialog>
    </>
  )
}
