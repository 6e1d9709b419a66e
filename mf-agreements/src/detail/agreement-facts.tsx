import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import { fieldTexts } from '@portal/contracts/agreements/field-texts'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { DescriptionList, Span, Text } from '@portal/ui'
import { agreementTexts, referenceOf } from '../agreement/agreement-texts'
import { useAgreementWords } from '../agreement/use-agreement-words'

const texts = defineTexts({
  number: { tr: 'Sözleşme no', en: 'Agreement number' },
  originalStart: { tr: 'İlk başlangıç', en: 'Original start' },
  created: { tr: 'Kaydeden', en: 'Created by' },
  by: { tr: '{name}, {when}', en: '{name}, {when}' },
  passive: { tr: '{name} (pasif)', en: '{name} (passive)' },
  nobody: {
    tr: 'Yok; tarihleri yaklaşınca düzenleme yetkisi olanlara haber verilir',
    en: 'None; people who can edit it are told when its dates approach',
  },
})

/** The fields of an agreement. */
export function AgreementFacts({ agreement }: { agreement: AgreementPage }) {
  const say = useText()
  const { date, instant, list, money } = useFormats()
  const words = useAgreementWords()
  const { corporations, followers, currencySign, additionalAmount, createdByName, createdDate, autoRenewal } = agreement
  const [parent] = agreement.parentList
  const names = followers.map(({ name, isPassive }) => (isPassive ? say(texts.passive, { name }) : name))
  return (
    <DescriptionList
      items={[
        agreement.reference !== '' && { term: say(texts.number), value: agreement.reference },
        { term: say(agreementTexts.term), value: words.term(agreement) },
        agreement.originalStartDate < agreement.startDate && {
          term: say(texts.originalStart),
          value: date(agreement.originalStartDate),
        },
        { term: say(fieldTexts.lastTerminationDate), value: date(agreement.lastTerminationDate) },
        { term: say(fieldTexts.autoRenewal), value: say(autoRenewal ? agreementTexts.yes : agreementTexts.no) },
        { term: say(agreementTexts.yearlyValue), value: money(agreement.yearlyValue, currencySign) },
        additionalAmount.length > 0 && {
          term: say(fieldTexts.additionalAmount),
          value: additionalAmount.map((extra, index) => (
            <Text key={index}>
              {extra.name}: <Span whiteSpace="nowrap">{words.instalment({ ...extra, currencySign })}</Span>
            </Text>
          )),
        },
        { term: say(fieldTexts.corporationIds), value: list(corporations.map(({ name }) => name)) },
        { term: say(fieldTexts.followUserList), value: names.length === 0 ? say(texts.nobody) : list(names) },
        parent && {
          term: say(agreementTexts.reference),
          value: (
            <PageLink to={`/agreement/${parent.id}`} variant="underline">
              {say(agreementTexts.referenceTo, referenceOf(parent))}
            </PageLink>
          ),
        },
        { term: say(fieldTexts.keyword), value: agreement.keyword },
        {
          term: say(texts.created),
          value: say(texts.by, { name: createdByName ?? say(agreementTexts.byItself), when: instant(createdDate) }),
        },
        { term: say(fieldTexts.notes), value: agreement.notes, wide: true },
      ].filter(item => !!item)}
    />
  )
}
