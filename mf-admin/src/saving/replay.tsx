import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { replayedDays, replayTreesCall, type ReplayedForm } from '@portal/contracts/trees/explained-tree.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, Notice, Skeleton, Text } from '@portal/ui'
import { ChangedWay, ChangedWays } from './changed-ways'
import { askForFile, type PreviewedTrees, rowsOf } from './impact'
import { PreviewPages } from './preview-pages'
import { useModuleOf } from '../selection/choices'

const texts = defineTexts({
  label: { tr: 'Bu değişiklikle başka olacak formlar', en: 'Forms that would have taken a different path' },
  found: {
    tr: 'Son {days} günün {forms, number} formundan {elsewhere, number} tanesi başka bir yol izlerdi, {refused, number} tanesi gönderilemezdi.',
    en: 'Of {forms, plural, one {# form} other {# forms}} in the last {days} days, {elsewhere, number} would have taken a different path and {refused, number} would have been refused.',
  },
  none: {
    tr: 'Son {days} günün {forms, number} formundan hiçbirinin yolu değişmezdi.',
    en: 'None of the {forms, plural, one {# form} other {# forms}} in the last {days} days would have taken a different path.',
  },
  noForms: {
    tr: 'Son {days} günde bu ağacı kullanan form yok.',
    en: 'No form used this tree in the last {days} days.',
  },
  busy: { tr: 'Son {days} günün formları kontrol ediliyor…', en: 'Checking forms from the last {days} days…' },
  failed: { tr: 'Son formlar kontrol edilemedi: {message}', en: 'Couldn’t check recent forms: {message}' },
  open: { tr: '#{number} formunu yeni sekmede aç', en: 'Open form #{number} in a new tab' },
})

/** Lists recent forms that would have had other approvers. */
export function Replay({ trees }: { trees: PreviewedTrees }) {
  const say = useText()
  const [page, setPage] = useState(1)
  const { data, common, refusal } = useCall(replayTreesCall, rowsOf(trees, page), { keepPrevious: true })
  const routing = useModuleOf()(trees[0].module)?.routing
  const days = replayedDays
  if (refusal) return <Notice tone="warning">{say(texts.failed, { message: refusal.message })}</Notice>
  if (!data || !common) {
    return (
      <Column gap="2" role="status">
        <Hint>{say(texts.busy, { days })}</Hint>
        <Skeleton h="10" borderRadius="lg" />
      </Column>
    )
  }
  const { forms, elsewhere, refused, totalCount } = common
  const sentence = forms === 0 ? texts.noForms : totalCount === 0 ? texts.none : texts.found
  return (
    <Column gap="2">
      <Text fontWeight="medium">{say(sentence, { days, forms, elsewhere, refused })}</Text>
      {totalCount > 0 && (
        <ChangedWays key={data[0]?.id} aria-label={say(texts.label)} tabIndex={0}>
          {data.map(form => (
            <Form key={form.id} form={form} routing={routing} />
          ))}
        </ChangedWays>
      )}
      <PreviewPages
        list={say(texts.label)}
        total={totalCount}
        page={page}
        onPage={setPage}
        ask={askForFile(trees, 'forms')}
      />
    </Column>
  )
}

function Form({ form, routing }: { form: ReplayedForm; routing: string | undefined }) {
  const say = useText()
  const { instant } = useFormats()
  const { id, formGuid, ownerName, corporationName, createdDate, before, after } = form
  const called = `#${id}`
  const title =
    formGuid === null || routing === undefined ? (
      called
    ) : (
      <PageLink to={`/${routing}/${formGuid}`} target="_blank" aria-label={say(texts.open, { number: id })}>
        {called}
      </PageLink>
    )
  return (
    <ChangedWay
      title={title}
      details={[ownerName, corporationName, instant(createdDate)]}
      before={before}
      after={after}
    />
  )
}
