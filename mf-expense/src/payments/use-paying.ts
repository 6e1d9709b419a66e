import { useMutationCall } from '@portal/auth/queries'
import { payCall, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { useOutcomes } from '@portal/form-list'
import { defineTexts, dictionary, useText } from '@portal/i18n'

const texts = defineTexts({
  refused: {
    tr: '{count} form ödenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form wasn’t} other {# forms weren’t}} paid; the list says why.',
  },
})

/** Pays reports, and keeps for each that was refused the reason why. */
export function usePaying() {
  const say = useText()
  const { send } = useMutationCall(payCall)
  const { refused, problem, take } = useOutcomes({
    done: () => say(dictionary.reportsPaid),
    refused: count => say(texts.refused, { count }),
  })

  /** Answers the reports that could not be paid. */
  const pay = async (reports: readonly PaymentRow[]): Promise<string[]> => {
    const answer = await send({ body: reports.map(({ formGuid, type }) => ({ formGuid, type })) })
    return take(
      answer,
      reports.map(({ formGuid }) => formGuid),
    )
  }
  return { pay, refused, problem }
}
