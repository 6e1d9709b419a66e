import { defineTexts, useText } from '@portal/i18n'
import { Page } from '@portal/ui'
import { Account } from './account'
import { Details } from './details'
import { Limits } from './limits'
import { MailSwitch } from './mail-switch'
import { OwnSessions } from './own-sessions'
import { Password } from './password'
import { Photo } from './photo'
import { Substitutes } from './substitutes'
import { TwoStep } from './two-step/two-step'

const texts = defineTexts({
  title: { tr: 'Kişisel ayarlar', en: 'Personal settings' },
  lead: {
    tr: 'Bilgileriniz ve portalın sizin için nasıl çalıştığı.',
    en: 'Your details, and how the portal works for you.',
  },
})

export default function ProfilePage() {
  const say = useText()
  return (
    <Page title={say(texts.title)} lead={say(texts.lead)}>
      <Photo />
      <Details />
      <Account />
      <Substitutes />
      <Limits />
      <MailSwitch />
      <Password />
      <TwoStep />
      <OwnSessions />
    </Page>
  )
}
