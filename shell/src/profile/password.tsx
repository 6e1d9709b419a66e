import { loseSession, useSession } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { changePasswordCall } from '@portal/contracts/identity/password.calls'
import { FormPassword } from '@portal/form-page/fields'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Grid, Row } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'

const texts = defineTexts({
  title: { tr: 'Parola', en: 'Password' },
  lead: {
    tr: 'En az 6 karakter. Parolanızı değiştirince bütün oturumlarınız kapanır; yeni parolanızla yeniden giriş yaparsınız.',
    en: 'At least 6 characters. Changing it ends all your sessions; log in again with the new password.',
  },
  current: { tr: 'Şu anki parola', en: 'Current password' },
  new: { tr: 'Yeni parola', en: 'New password' },
  confirm: { tr: 'Yeni parola (tekrar)', en: 'Confirm new password' },
  submit: { tr: 'Parolayı değiştir', en: 'Change password' },
})

export function Password() {
  const say = useText()
  const { send, isBusy } = useMutationCall(changePasswordCall)
  const form = usePortalForm({
    schema: changePasswordCall.body,
    defaultValues: { userId: useSession()?.id ?? 0, currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <PortalForm
        form={form}
        onSubmit={async body => {
          const outcome = await send({ body })
          if (outcome.success) loseSession('password-changed')
          return outcome
        }}
      >
        <Grid gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} alignItems="start">
          <FormPassword name="currentPassword" label={say(texts.current)} autoComplete="current-password" required />
          <FormPassword name="newPassword" label={say(texts.new)} autoComplete="new-password" required />
          <FormPassword name="confirmPassword" label={say(texts.confirm)} autoComplete="new-password" required />
        </Grid>
        <Row>
          <Button type="submit" aria-busy={isBusy}>
            {say(texts.submit)}
          </Button>
        </Row>
      </PortalForm>
    </SectionCard>
  )
}
