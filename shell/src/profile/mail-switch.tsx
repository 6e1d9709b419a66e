import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { updateMailNotificationCall, userDetailCall } from '@portal/contracts/people/people.calls'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { FormSkeleton, Switch, toast } from '@portal/ui'
import { useOwnProfile } from './profile.query'

const texts = defineTexts({
  title: { tr: 'E-postalar', en: 'Emails' },
  label: { tr: 'Formlarla ilgili e-posta al', en: 'Email me about forms' },
  help: {
    tr: 'Bildirimler portalda her durumda görünür.',
    en: 'You’ll always see notifications in the portal.',
  },
  on: { tr: 'Artık e-posta alacaksınız.', en: 'You’ll get emails from now on.' },
  off: { tr: 'Artık e-posta almayacaksınız.', en: 'You won’t get emails any more.' },
})

export function MailSwitch() {
  const say = useText()
  const query = useOwnProfile()
  const { send, isBusy, refusal } = useMutationCall(updateMailNotificationCall, [userDetailCall])
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isSendMail: boolean) => {
    if (isBusy) return
    setWanted(isSendMail)
    const outcome = await send({ body: { isSendMail } })
    if (outcome.success) toast.success(say(isSendMail ? texts.on : texts.off))
    else setWanted(undefined)
  }
  return (
    <SectionCard gap="5" title={say(texts.title)}>
      <QueryResult query={query} skeleton={<FormSkeleton fields={1} />}>
        {profile => (
          <Switch
            label={say(texts.label)}
            help={say(texts.help)}
            problem={refusal?.message}
            checked={wanted ?? profile.isSendMail ?? false}
            onChange={checked => void change(checked)}
          />
        )}
      </QueryResult>
    </SectionCard>
  )
}
