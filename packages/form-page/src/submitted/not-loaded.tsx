import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { defineTexts, useText, type Text } from '@portal/i18n'
import { EmptyState, FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { DeadEnd } from '../dead-end'
import { ButtonLink } from '../links'

const texts = defineTexts({
  advice: {
    tr: 'Numarasını ya da adını biliyorsanız Ctrl K ile arayın.',
    en: 'If you know its number or name, press Ctrl K and type it.',
  },
})

interface NotLoadedProps {
  /** Undefined or null while the record loads. */
  refusal: RefusalAnswer | null | undefined
  onRetry: () => void
  /** The texts for a missing record. A forbidden one looks the same on purpose. */
  missing: { title: Text; text: Text; to: string; link: Text }
}

/** Stands in for a record that is missing, could not be loaded, or is loading. */
export function NotLoaded({ refusal, onRetry, missing: { title, text } }: NotLoadedProps) {
  const say = useText()
  if (!refusal) return <FormSkeleton />
  if (refusal.code !== 'NOT_FOUND') return <LoadFailed reason={refusal.message} onRetry={onRetry} />
  return (
    <EmptyState icon="search" title={say(title)}>
      {say(text)}
    </EmptyState>
  )
}

/** The same as a page. A missing record looks like a missing page, with a link to the others. */
export function NotLoadedPage({ title, ...props }: NotLoadedProps & { title: string }) {
  const say = useText()
  const { refusal, missing } = props
  if (refusal?.code !== 'NOT_FOUND') {
    return (
      <Page title={title} wide>
        {refusal ? <NotLoaded {...props} /> : <FormSkeleton shape="record" />}
      </Page>
    )
  }
  return (
    <DeadEnd icon="search" title={say(missing.title)} lead={say(missing.text)} advice={say(texts.advice)} code="404">
      <ButtonLink to={missing.to}>{say(missing.link)}</ButtonLink>
    </DeadEnd>
  )
}
