import { useCall } from '@portal/auth/queries'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { accountChangesPath } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'
import { PeopleList } from '../directory-people/people-list'
import { framedPage } from '../frame/framed-page'

const texts = defineTexts({
  title: { tr: 'Rehber', en: 'Directory' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerin çalışanları; rolleri, yetkileri ve üst kullanıcılarıyla.',
    en: 'People in the companies whose settings you can see, with their roles, permissions and master users.',
  },
  waiting: {
    tr: '{count} hesap değişikliği onay bekliyor',
    en: '{count, plural, one {An account change is waiting} other {# account changes are waiting}} for confirmation',
  },
})

export default framedPage(texts, () => (
  <>
    <WaitingAccounts />
    <PeopleList />
  </>
))

/** Leads to the account changes that wait for confirmation. Hidden if there are none. */
function WaitingAccounts() {
  const say = useText()
  const { data = [] } = useCall(accountChangesCall)
  if (data.length === 0) return null
  return (
    <Notice tone="warning">
      <PageLink to={accountChangesPath} variant="underline">
        {say(texts.waiting, { count: data.length })}
      </PageLink>
    </Notice>
  )
}
