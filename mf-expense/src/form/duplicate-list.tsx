import type { Duplicate } from '@portal/contracts/expense/expense.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Row, Text } from '@portal/ui'

const texts = defineTexts({
  form: { tr: '{number} numaralı form', en: 'Form {number}' },
  more: { tr: 've {count} form daha', en: 'and {count} more' },
})

/** The newest few are enough to compare with. */
const shown = 5

/** The reasons why another form may be the same. */
const duplicateTexts = defineTexts({
  SameExpense: {
    tr: 'Kişisi, tarihi, tutarı ve para birimi aynı olan başka bir form var.',
    en: 'Another form has the same person, date, amount and currency.',
  },
  SameInvoice: {
    tr: 'Aynı fatura başka bir formda da var.',
    en: 'Another form has the same invoice.',
  },
  SameFile: { tr: 'Aynı dosya başka bir formda da var.', en: 'Another form has the same file.' },
})

/** Lists likely duplicates, with links to those that the reader may see. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const say = useText()
  return (
    <Column gap="1">
      {duplicates.map(({ kind, forms }) => (
        <Row key={kind} gap="2" flexWrap="wrap">
          <Text>{say(duplicateTexts[kind])}</Text>
          {forms.slice(-shown).map(({ id, formGuid }) => (
            <PageLink to={`/expenseForm/${formGuid}`} key={id} variant="underline">
              {say(texts.form, { number: id })}
            </PageLink>
          ))}
          {forms.length > shown && <Text>{say(texts.more, { count: forms.length - shown })}</Text>}
        </Row>
      ))}
    </Column>
  )
}
