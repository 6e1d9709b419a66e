import { useState } from 'react'
import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { RadioGroup } from '@portal/ui'

const texts = defineTexts({
  label: {
    tr: '{names}: hesap değişikliği onay bekliyor',
    en: '{names}: account change waiting for confirmation',
  },
  current: { tr: 'Şimdiki hesaba öde', en: 'Pay to the current account' },
  wait: { tr: 'Onayı bekle; bu formlar şimdi ödenmesin', en: 'Wait for the confirmation; leave these forms unpaid' },
  missing: { tr: 'Bu formların ödenip ödenmeyeceğini seçin.', en: 'Choose whether to pay these forms.' },
})

type Choice = 'current' | 'wait'

export const isChanging = ({ isAccountChanging }: PaymentRow): boolean => isAccountChanging

/** Asks what happens to reports whose account another one is to replace: nobody pays to it unknowingly. */
export function useChangingAccounts(reports: readonly PaymentRow[]) {
  const say = useText()
  const { list } = useFormats()
  const [choice, setChoice] = useState<Choice | ''>('')
  const [problem, setProblem] = useState<string>()
  const names = [...new Set(reports.filter(isChanging).map(({ userName }) => userName))]
  const isAsked = names.length > 0
  const mustChoose = isAsked && choice === ''
  return {
    waits: isAsked && choice === 'wait',
    mustChoose,
    /** Says that the choice is missing. */
    demand: () => setProblem(say(texts.missing)),
    question: isAsked && (
      <RadioGroup
        label={say(texts.label, { names: list(names) })}
        required
        problem={problem}
        value={choice}
        choices={[
          { value: 'current', label: say(texts.current) },
          { value: 'wait', label: say(texts.wait) },
        ]}
        onChange={chosen => {
          setProblem(undefined)
          setChoice(chosen)
        }}
      />
    ),
  }
}
