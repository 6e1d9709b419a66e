import { useMutationCall } from '@portal/auth/queries'
import { payCall, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { useOutcomes } from '@portal/form-list'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { totalsOf } from '@portal/rules/money/totals'

const texts = defineTexts({
  paid: {
    tr: '{count, plural, one {{form} ödendi} other {# form ödendi}} · {sum}',
    en: '{count, plural, one {{form} paid} other {# forms paid}} · {sum}',
  },
  refused: {
    tr: '{count} form ödenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form wasn’t} other {# forms weren’t}} paid; the list says why.',
  },
})

/** Pays reports and keeps the reason of each refusal. */
export function usePaying() {
  const say = useText()
  const { money } = useFormats()
  const { send } = useMutationCall(payCall)
  const { refused, problem, take } = useOutcomes({
    done: () => say(dictionary.reportsPaid),
    refused: count => say(texts.refused, { count }),
  })

  /** Returns the guids of the reports that could not be paid. */
  const pay = async (reports: readonly PaymentRow[]): Promise<string[]> => {
    const answer = await send({
      body: reports.map(({ formGuid, type, iban, isAccountChanging }) => ({
        ...{ formGuid, type },
        account: { iban, isAccountChanging },
      })),
    })
    return take(
      answer,
      reports.map(({ formGuid }) => formGuid),
      done => {
        const paid = reports.filter(({ formGuid }) => done.some(outcome => outcome.formGuid === formGuid))
        const sum = totalsOf(paid).map(({ amount, sign }) => money(amount, sign))
        return say(texts.paid, { count: paid.length, form: `#${paid[0]?.id}`, sum: sum.join(' + ') })
      },
    )
  }
  return { pay, refused, problem }
}
