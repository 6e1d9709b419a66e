import { Fragment } from 'react'
import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { formControlAmount } from '@portal/contracts/lookups/limits'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Notice, Text, TextLink } from '@portal/ui'

const texts = defineTexts({
  SplitRequest: {
    tr: 'Bölünmüş olabilir: son 30 günün benzer talepleriyle birlikte {total} ediyor ve {limit} sınırını aşıyor.',
    en: 'It may be split: with similar requests of the last 30 days it comes to {total}, above the limit of {limit}.',
  },
  SameProduct: {
    tr: 'Aynı ürün bu şirkette son 60 günde istenmiş.',
    en: 'The same product was asked for in this company within 60 days.',
  },
})

/** What approvers should know of other requests. None of it stands in the way. */
export function RequestMarks({ marks }: { marks: readonly RequestMark[] }) {
  const say = useText()
  const { money } = useFormats()
  return marks.map(mark => (
    <Notice key={mark.kind} tone="warning">
      <Text>
        {mark.kind === 'SplitRequest'
          ? say(texts.SplitRequest, { total: money(mark.total, '₺'), limit: money(formControlAmount, '₺') })
          : say(texts.SameProduct)}{' '}
        {mark.forms.map(({ id, formGuid }, index) => (
          <Fragment key={formGuid}>
            {index > 0 && ', '}
            <TextLink asChild variant="underline">
              <Link to={`/purchaseForm/${formGuid}`}>#{id}</Link>
            </TextLink>
          </Fragment>
        ))}
      </Text>
    </Notice>
  ))
}
