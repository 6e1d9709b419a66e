import { useCall } from '@portal/auth/queries'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { AccountChangeNotice } from '@portal/form-page/account-change'
import { PageLink } from '@portal/form-page/links'
import { Hint, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Card, CardsSkeleton, Column, EmptyState, Heading } from '@portal/ui'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Hesap değişiklikleri', en: 'Account changes' },
  lead: {
    tr: 'Ödemelerin gideceği yeni hesaplar, öneren dışında ikinci bir kişi onaylayınca geçerli olur.',
    en: 'New accounts for people’s payments take effect when a second person, not the proposer, confirms them.',
  },
  none: { tr: 'Onay bekleyen hesap değişikliği yok', en: 'No account changes are waiting' },
})

export default framedPage(texts, AccountChanges)

/** Lists the waiting changes, oldest first, each with what the reader may do. */
function AccountChanges() {
  const say = useText()
  return (
    <QueryResult query={useCall(accountChangesCall)} skeleton={<CardsSkeleton cards={2} />}>
      {changes =>
        changes.length === 0 ? (
          <Card>
            <EmptyState icon="check" title={say(texts.none)} />
          </Card>
        ) : (
          <Column gap="4">
            {changes.map(change => (
              <Card key={change.id} as="section" p={{ base: '4', md: '5' }} aria-labelledby={`change-${change.id}`}>
                <Box mb="3">
                  <Heading as="h2" size="md" id={`change-${change.id}`}>
                    <PageLink to={personPath(change.userId)}>{change.name}</PageLink>
                  </Heading>
                  <Hint>{change.corporationName}</Hint>
                </Box>
                <AccountChangeNotice change={change} />
              </Card>
            ))}
          </Column>
        )
      }
    </QueryResult>
  )
}
