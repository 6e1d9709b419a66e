import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { percentChange } from '@portal/rules/agreements/price-change'
import { amountOf, formatAmount, readAmount } from '@portal/rules/money/amount'
import { Box, DescriptionList } from '@portal/ui'
import { agreementTexts, fieldTexts } from '../agreement/agreement-texts'
import { useAgreementWords } from '../agreement/use-agreement-words'
import { newTermination, type RenewalValues } from './renewal-values'

const texts = defineTexts({
  label: { tr: 'Yeni sözleşme', en: 'The new agreement' },
  change: { tr: '{from} → {to}', en: '{from} → {to}' },
  priced: { tr: '{from} → {to} ({percent})', en: '{from} → {to} ({percent})' },
})

interface RenewalPreviewProps {
  agreement: AgreementPage
  values: RenewalValues
}

/** What the renewal comes to: its term, its last day to terminate, and how much more or less it costs. */
export function RenewalPreview({ agreement, values }: RenewalPreviewProps) {
  const say = useText()
  const { date } = useFormats()
  const words = useAgreementWords()
  const termination = newTermination(agreement, values)
  if (termination === undefined) return null
  const { startDate, endDate } = values
  const from = words.term(agreement)
  const to = words.term({ startDate, endDate: endDate || null })
  const terminations = { from: date(agreement.lastTerminationDate), to: date(termination) }
  const amount = readAmount(values.amount)
  const percent = amount === null ? null : percentChange(amountOf(agreement.amount), amount)
  const renewedAmount = { ...agreement, amount: formatAmount(amount ?? 0n) }
  const prices = { from: words.instalment(agreement), to: words.instalment(renewedAmount) }
  return (
    <Box role="group" aria-label={say(texts.label)} p="4" bg="bg.subtle" borderRadius="lg">
      <DescriptionList
        items={[
          { term: say(agreementTexts.term), value: say(texts.change, { from, to }), wide: true },
          { term: say(fieldTexts.lastTerminationDate), value: say(texts.change, terminations), wide: true },
          ...(percent === null || percent === 0
            ? []
            : [
                {
                  term: say(fieldTexts.amount),
                  value: say(texts.priced, { ...prices, percent: words.change(percent) }),
                  wide: true,
                },
              ]),
        ]}
      />
    </Box>
  )
}
