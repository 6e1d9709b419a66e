import { useCall } from '@portal/auth/queries'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { accountChangesPath } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Skeleton, Span } from '@portal/ui'

const texts = defineTexts({
  waiting: { tr: '{count} değişiklik onayınızı bekliyor', en: '{count} waiting for your confirmation' },
  none: { tr: 'Onayınızı bekleyen yok', en: 'None waiting for you' },
})

/** The account changes on the home page that the reader can confirm as the second person. */
export default function WaitingAccountChanges() {
  const say = useText()
  const { list } = useFormats()
  return (
    <QueryResult query={useCall(accountChangesCall)} skeleton={<Skeleton h="5" w="24" />}>
      {changes => {
        const theirs = changes.filter(({ canConfirm }) => canConfirm)
        if (theirs.length === 0) {
          return (
            <Span fontSize="sm" color="fg.muted">
              {say(texts.none)}
            </Span>
          )
        }
        return (
          <Span fontSize="sm">
            <PageLink to={accountChangesPath}>{say(texts.waiting, { count: theirs.length })}</PageLink>
            <Span color="fg.muted"> · {list([...new Set(theirs.map(({ name }) => name))])}</Span>
          </Span>
        )
      }}
    </QueryResult>
  )
}
