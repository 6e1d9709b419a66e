import type { AdditionalAmount } from '@portal/contracts/agreements/agreement'
import { fieldTexts, periodTexts } from '@portal/contracts/agreements/field-texts'
import { useCall } from '@portal/auth/queries'
import { currencyCall } from '@portal/contracts/lookups/lookups.calls'
import { corporationListCall } from '@portal/contracts/people/corporation.calls'
import { userListCall } from '@portal/contracts/people/people.calls'
import { describeChange } from '@portal/form-page'
import { defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { agreementTexts } from '../agreement/agreement-texts'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({ extra: { tr: '{name}, {amount}', en: '{name}, {amount}' } })

/** Describes changes. The names of people and companies are loaded only if there is a change. */
export function useDescribeChange(isChanged: boolean) {
  const say = useText()
  const { date, amount } = useFormats()
  const words = useAgreementWords()
  const when = { enabled: isChanged }
  const people = useCall(userListCall, { query: { status: 'all' } }, when)
  const corporations = useCall(corporationListCall, { query: { status: 'all' } }, when)
  const currencies = useCall(currencyCall, {}, when)
  const nameIn = (all: readonly { id: number; name: string }[] | undefined) => (id: string) =>
    all?.find(entry => String(entry.id) === id)?.name
  const periods: Readonly<Record<string, Text>> = periodTexts
  return describeChange(say, fieldTexts, {
    corporationIds: nameIn(corporations.data),
    followUserList: nameIn(people.data),
    currencyId: nameIn(currencies.data),
    amount,
    period: period => say(periods[period] ?? fieldTexts.period),
    startDate: date,
    endDate: date,
    lastTerminationDate: date,
    autoRenewal: isOn => say(isOn === 'true' ? agreementTexts.yes : agreementTexts.no),
    additionalAmount: json => {
      const { name, ...extra } = JSON.parse(json) as AdditionalAmount
      return say(texts.extra, { name, amount: words.instalment(extra) })
    },
  })
}
