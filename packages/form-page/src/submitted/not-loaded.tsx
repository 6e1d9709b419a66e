import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { useText, type Text } from '@portal/i18n'
import { Link } from '@portal/router'
import { EmptyState, FormSkeleton, LoadFailed, TextLink } from '@portal/ui'

interface NotLoadedProps {
  /** Why there is nothing to show; none while it loads. */
  refusal: RefusalAnswer | null | undefined
  onRetry: () => void
  /** What is missing and what is forbidden look the same on purpose. */
  missing: { title: Text; text: Text; to: string; link: Text }
}

/** In place of a record: that there is none, why it could not be loaded, or that it is on its way. */
export function NotLoaded({ refusal, onRetry, missing: { title, text, to, link } }: NotLoadedProps) {
  const say = useText()
  if (!refusal) return <FormSkeleton />
  if (refusal.code !== 'NOT_FOUND') return <LoadFailed reason={refusal.message} onRetry={onRetry} />
  const action = (
    <TextLink asChild variant="underline">
      <Link to={to}>{say(link)}</Link>
    </TextLink>
  )
  return (
    <EmptyState icon="search" title={say(title)} action={action}>
      {say(text)}
    </EmptyState>
  )
}
