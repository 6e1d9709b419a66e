import { FormStateBadge } from '@portal/approval-tree'
import type { Instalment } from '@portal/contracts/agreements/agreement'
import type { FormState } from '@portal/contracts/forms/states'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Row, Span, Text, chakra } from '@portal/ui'

const texts = defineTexts({
  none: { tr: 'Bu dönemde görebileceğiniz form yok.', en: 'There are no forms in this period that you can see.' },
  form: { tr: '#{id}', en: '#{id}' },
  otherCompany: {
    tr: 'Faturası {company} firmasından; sözleşmenin karşı tarafından değil.',
    en: 'The invoice is from {company}, not from the agreement’s counterparty.',
  },
})

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '2', p: '1' } })

interface InstalmentFormsProps {
  forms: Instalment['forms']
  currencySign: string
}

/** The forms in an instalment that the reader may see. */
export function InstalmentForms({ forms, currencySign }: InstalmentFormsProps) {
  const say = useText()
  const { date, money } = useFormats()
  if (forms.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List>
      {forms.map(form => (
        <li key={form.formGuid}>
          <Row gap="3" flexWrap="wrap">
            <PageLink to={form.detailLink} fontWeight="medium">
              {say(texts.form, { id: String(form.id) })}
            </PageLink>
            <Span>{form.userName}</Span>
            <Span color="fg.muted">{date(form.date)}</Span>
            <Span fontVariantNumeric="tabular-nums">{money(form.amount, currencySign)}</Span>
            <FormStateBadge state={form.status as FormState} />
          </Row>
          {form.otherCompany && (
            <Text fontSize="sm" color="fg.warning">
              {say(texts.otherCompany, { company: form.otherCompany })}
            </Text>
          )}
        </li>
      ))}
    </List>
  )
}
