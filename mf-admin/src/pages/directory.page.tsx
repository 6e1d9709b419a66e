import { useCall } from '@portal/auth/queries'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Column, Notice, Row, Text } from '@portal/ui'
import { PeopleList } from '../directory-people/people-list'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Rehber', en: 'Directory' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerin çalışanları; rolleri, yetkileri ve üst kullanıcılarıyla.',
    en: 'People in the companies whose settings you can see, with their roles, permissions and master users.',
  },
  waiting: {
    tr: '{count} hesap değişikliği onay bekliyor:',
    en: '{count, plural, one {An account change is waiting} other {# account changes are waiting}} for confirmation:',
  },
})

export default framedPage(texts, () => (
  <>
    <WaitingAccounts />
    <PeopleList />
  </>
))

/** Lists the people whose account change waits for confirmation. Hidden if there are none. */
function WaitingAccounts() {
  const say = useText()
  const { data = [] } = useCall(accountChangesCall)
  if (data.length === 0) return null
  return (
    <Notice tone="warning">
      <Column gap="1">
        <Text>{say(texts.waiting, { count: data.length })}</Text>
        <Row flexWrap="wrap" columnGap="4" rowGap="1">
          {data.map(({ id, userId, name }) => (
            <PageLink key={id} to={personPath(userId)} variant="underline">
              {name}
            </PageLink>
          ))}
        </Row>
      </Column>
    </Notice>
  )
}
