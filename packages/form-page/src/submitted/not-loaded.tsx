import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { useText, type Text } from '@portal/i18n'
import { Link } from '@portal/router'
import { EmptyState, FormSkeleton, LoadFailed, Page, TextLink } from '@portal/ui'

interface NotLoadedProps {
  /** Why there is nothing to show; none while it loads. */
  refusal: RefusalAnswer | null | undefined
  onRetry: () => void
  /** What is missing and what is forbidden look the same on purpose. */
  missing: { title: Text; text: Text; to: string; link: Text }
}

/** In place of a record: that there is none, why it could not be loaded, or that it is on its way. */
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

/** The same as a page; a missing record looks like a missing page, with the way to the others. */
export function NotLoadedPage({ title, ...props }: NotLoadedProps & { title: string }) {
  const say = useText()
  const { refusal, missing } = props
  if (refusal?.code !== 'NOT_FOUND') {
    return (
      <Page title={title}>
        <NotLoaded {...props} />
      </Page>
    )
  }
  return (
    <Page title={say(missing.title)} lead={say(missing.text)}>
      <TextLink asChild alignSelf="flex-start">
        <Link to={missing.to}>{say(missing.link)}</Link>
      </TextLink>
    </Page>
  )
}
