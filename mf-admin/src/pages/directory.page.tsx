import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { PeopleList } from '../directory-people/people-list'
import { WaitingAccounts } from '../directory-people/waiting-accounts'

const texts = defineTexts({
  title: { tr: 'Rehber', en: 'Directory' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketlerin çalışanları; rolleri, yetkileri ve üst kullanıcılarıyla.',
    en: 'People in the companies whose settings you can see, with their roles, permissions and master users.',
  },
})

export default function DirectoryPage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)} wide>
      <WaitingAccounts />
      <PeopleList />
    </Page>
  )
}
