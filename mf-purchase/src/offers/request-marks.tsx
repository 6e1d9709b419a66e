import { Fragment } from 'react'
import type { RequestMark } from '@portal/contracts/purchase/purchase.calls'
import { formControlAmount } from '@portal/contracts/lookups/limits'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice, Span, Text } from '@portal/ui'

const texts = defineTexts({
  split: {
    tr: 'Bölünmüş olabilir: 30 gün içindeki benzer taleplerle toplamı {total}; sınır {limit}.',
    en: 'Possibly split: with similar requests within 30 days it totals {total}, above the {limit} limit.',
  },
  splitUnseen: {
    tr: 'Bölünmüş olabilir: bazılarını göremediğiniz, 30 gün içindeki benzer taleplerle birlikte {limit} sınırını aşıyor.',
    en: 'Possibly split: with similar requests within 30 days, some of which you can’t see, it’s above the {limit} limit.',
  },
  sameProduct: {
    tr: 'Aynı ürün bu departmanda 60 gün içinde istendi:',
    en: 'The same product was requested in this department within 60 days:',
  },
})

/** What approvers should know of other requests. None of it stands in the way. */
export function RequestMarks({ marks }: { marks: readonly RequestMark[] }) {
  const say = useText()
  const { money } = useFormats()
  const limit = money(formControlAmount, '₺')
  const splitText = (total: string | null) =>
    total === null ? say(texts.splitUnseen, { limit }) : say(texts.split, { total: money(total, '₺'), limit })
  const formsOf = (mark: RequestMark) =>
    mark.forms.map(({ id, formGuid }, index) => (
      <Fragment key={formGuid}>
        {/* No line begins with a comma. */}
        <Span whiteSpace="nowrap">
          <PageLink to={`/purchaseForm/${formGuid}`} variant="underline">
            #{id}
          </PageLink>
          {index < mark.forms.length - 1 && ','}
        </Span>{' '}
      </Fragment>
    ))
  return marks.map(mark =>
    mark.kind === 'SameProduct' ? (
      <Text key={mark.kind} fontSize="sm" color="fg.muted">
        {say(texts.sameProduct)} {formsOf(mark)}
      </Text>
    ) : (
      // Requests of the owner and those of a supplier are two marks of one kind.
      <Notice key={JSON.stringify(mark)} tone="warning">
        <Text>
          {splitText(mark.total)} {formsOf(mark)}
        </Text>
      </Notice>
    ),
  )
}
