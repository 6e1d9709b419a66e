import { useMay } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { settingsWriteAccess } from '@portal/contracts/identity/access'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Span } from '@portal/ui'
import { profilePath } from '../own-routes'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Hesap değişikliği', en: 'Account change' },
  waiting: { tr: 'Yeni hesabınız onayınızı bekliyor', en: 'Your new account is waiting for your confirmation' },
})

/** Leads people who may confirm their own account to it. Administrators have a card of all changes. */
export function OwnAccountChange() {
  const say = useText()
  const isKeeper = useMay(settingsWriteAccess)
  const { data = [] } = useCall(accountChangesCall, {}, { enabled: !isKeeper })
  if (isKeeper || !data.some(({ canConfirm }) => canConfirm)) return null
  return (
    <Section title={say(texts.title)} isEmpty>
      <Span fontSize="sm">
        <PageLink to={profilePath}>{say(texts.waiting)}</PageLink>
      </Span>
    </Section>
  )
}
