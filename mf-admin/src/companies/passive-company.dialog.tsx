import { useCall } from '@portal/auth/queries'
import { companyHoldingsCall, type Company } from '@portal/contracts/people/companies.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, Column, ConfirmDialog, Notice, Text } from '@portal/ui'
import { Holdings } from '../frame/holdings'

const texts = defineTexts({
  title: { tr: '{name}: pasif yap', en: 'Make {name} passive' },
  lead: {
    tr: 'Şirket sekmelerden ve seçim listelerinden kalkar; yeni formlar için seçilemez. Aşağıdakiler olduğu gibi kalır.',
    en: 'The company leaves every tab and selector and can’t be chosen for new forms. Everything below stays as it is.',
  },
  holds: { tr: 'Hâlâ bu şirkette olanlar', en: 'Still depends on it' },
  nothing: { tr: 'Bu şirkete bağlı bir şey yok.', en: 'Nothing depends on this company.' },
  people: { tr: '{count} etkin kişi', en: '{count, plural, one {# active person} other {# active people}}' },
  trees: { tr: '{count} onay ağacı', en: '{count, plural, one {# approval tree} other {# approval trees}}' },
  forms: { tr: '{count} süren form', en: '{count, plural, one {# open form} other {# open forms}}' },
  agreements: {
    tr: '{count} yürürlükteki sözleşme',
    en: '{count, plural, one {# active agreement} other {# active agreements}}',
  },
  see: { tr: 'Kişileri gör', en: 'See the people' },
  confirm: { tr: '{name} şirketini pasif yap', en: 'Make {name} passive' },
})

interface PassiveCompanyDialogProps {
  company: Company
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks whether a company becomes passive, after a look at everything that depends on it. */
export function PassiveCompanyDialog({ company: { id, name }, onAnswer }: PassiveCompanyDialogProps) {
  const say = useText()
  const { data, refusal } = useCall(companyHoldingsCall, { params: { id: String(id) } })
  const lines = (['people', 'trees', 'forms', 'agreements'] as const).flatMap(key =>
    data && data[key] > 0 ? [say(texts[key], { count: data[key] })] : [],
  )
  return (
    <ConfirmDialog
      open
      title={say(texts.title, { name })}
      confirmLabel={say(texts.confirm, { name })}
      tone="red"
      isBusy={!data}
      onConfirm={() => data && onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Column>
        <Text>{say(texts.lead)}</Text>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {!data && !refusal && <CardsSkeleton cards={1} />}
        {data && (
          <Holdings title={say(texts.holds)} lines={lines} nothing={say(texts.nothing)}>
            <PageLink to={`/directory?corporationId=${id}`} target="_blank" variant="underline">
              {say(texts.see)}
            </PageLink>
          </Holdings>
        )}
      </Column>
    </ConfirmDialog>
  )
}
