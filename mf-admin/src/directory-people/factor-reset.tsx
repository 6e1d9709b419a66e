import { useState } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import {
  confirmFactorResetCall,
  proposeFactorResetCall,
  withdrawFactorResetCall,
} from '@portal/contracts/identity/factor.calls'
import type { DirectoryPerson, FactorReset } from '@portal/contracts/people/directory-people'
import { directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, ConfirmDialog, DescriptionList, Notice, Row, Text, toast } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'İki adımlı doğrulamayı sıfırlama', en: 'Reset two-step verification' },
  lead: {
    tr: 'Kişi doğrulama yöntemlerini ve kurtarma kodlarını kaybettiyse bir yönetici sıfırlamayı önerir, ikinci bir yönetici onaylar. Sonra ikinci adım olmadan giriş yapar.',
    en: 'For someone who has lost their ways to verify and their recovery codes: one manager proposes the reset and a second one confirms it. After that they log in without a second step.',
  },
  proposed: { tr: 'Öneren', en: 'Proposed by' },
  by: { tr: '{name}, {at}', en: '{name}, {at}' },
  seconds: { tr: 'Onaylayabilecek kişiler', en: 'Can be confirmed by' },
  nobody: {
    tr: 'Şu anda kimse: kişinin çalıştığı ya da yetkili olduğu bütün şirketlerin ayarlarını yazabilen ikinci bir yönetici gerekir.',
    en: 'No one yet: it takes a second manager who can edit the settings of every company where they work or have permissions.',
  },
  until: { tr: 'Geçerlilik bitişi', en: 'Valid until' },
  talk: {
    tr: 'Önce kendisiyle yüz yüze ya da telefonda konuşun; e-posta yetmez.',
    en: 'Talk to them in person or by phone first; an email isn’t enough.',
  },
})

const acts = {
  propose: defineTexts({
    button: { tr: 'Sıfırlama öner…', en: 'Propose a reset…' },
    title: { tr: '{name}: sıfırlama öner', en: 'Propose a reset for {name}' },
    text: {
      tr: 'Kişiye ve onaylayabilecek yöneticilere haber verilir.',
      en: 'They and the managers who can confirm it are told.',
    },
    submit: { tr: 'Öner', en: 'Propose' },
    done: { tr: '{name} için sıfırlama önerildi.', en: 'The reset for {name} was proposed.' },
  }),
  confirm: defineTexts({
    button: { tr: 'Onayla…', en: 'Confirm…' },
    title: { tr: '{name}: sıfırlamayı onayla', en: 'Confirm the reset for {name}' },
    text: {
      tr: 'Doğrulama uygulaması, geçiş anahtarları ve kurtarma kodları silinir, oturumları kapanır.',
      en: 'Their authenticator app, passkeys and recovery codes are deleted, and their sessions end.',
    },
    submit: { tr: 'Sıfırla', en: 'Reset' },
    done: { tr: '{name}: iki adımlı doğrulama sıfırlandı.', en: 'Two-step verification was reset for {name}.' },
  }),
  refuse: defineTexts({
    button: { tr: 'Reddet…', en: 'Refuse…' },
    title: { tr: '{name}: sıfırlamayı reddet', en: 'Refuse the reset for {name}' },
    text: { tr: 'Doğrulama yöntemleri olduğu gibi kalır.', en: 'Their ways to verify stay as they are.' },
    submit: { tr: 'Reddet', en: 'Refuse' },
    done: { tr: '{name}: sıfırlama reddedildi.', en: 'The reset for {name} was refused.' },
  }),
  withdraw: defineTexts({
    button: { tr: 'Geri al…', en: 'Withdraw…' },
    title: { tr: '{name}: öneriyi geri al', en: 'Withdraw the reset for {name}' },
    text: { tr: 'Doğrulama yöntemleri olduğu gibi kalır.', en: 'Their ways to verify stay as they are.' },
    submit: { tr: 'Geri al', en: 'Withdraw' },
    done: { tr: '{name}: öneri geri alındı.', en: 'The reset for {name} was withdrawn.' },
  }),
}
type Act = keyof typeof acts

const calls = {
  propose: proposeFactorResetCall,
  confirm: confirmFactorResetCall,
  refuse: withdrawFactorResetCall,
  withdraw: withdrawFactorResetCall,
}

/** Offers to remove a person's lost second factors, by two managers. */
export function FactorResetCard({ person, reset }: { person: DirectoryPerson; reset: FactorReset }) {
  const say = useText()
  const { instant, list } = useFormats()
  const [asked, setAsked] = useState<Act>()
  const { proposed, waitsFor } = reset
  const seconds = { term: say(texts.seconds), value: waitsFor.length > 0 ? list(waitsFor) : say(texts.nobody) }
  const proposal = proposed && [
    { term: say(texts.proposed), value: say(texts.by, { name: proposed.byName, at: instant(proposed.at) }) },
    { term: say(texts.until), value: instant(proposed.until) },
  ]
  const offered: Act[] = !proposed ? ['propose'] : proposed.isYours ? ['withdraw'] : ['confirm', 'refuse']
  return (
    <SectionCard title={say(texts.title)} lead={say(texts.lead)}>
      <DescriptionList items={[...(proposal ?? []), { ...seconds, wide: true }]} />
      <Row flexWrap="wrap">
        {offered.map(act => (
          <Button key={act} size="sm" variant={act === 'confirm' ? 'solid' : 'outline'} onClick={() => setAsked(act)}>
            {say(acts[act].button)}
          </Button>
        ))}
      </Row>
      {asked && <ActDialog act={asked} person={person} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  )
}

interface ActDialogProps {
  act: Act
  person: DirectoryPerson
  onClose: () => void
}

function ActDialog({ act, person: { id, name }, onClose }: ActDialogProps) {
  const say = useText()
  const { send, refusal } = useMutationCall(calls[act], [directoryPersonCall])
  const { title, text, submit, done } = acts[act]
  const isGiven = act === 'propose' || act === 'confirm'
  return (
    <ConfirmDialog
      open
      tone={isGiven ? 'brand' : 'red'}
      title={say(title, { name })}
      confirmLabel={say(submit)}
      onConfirm={async () => {
        const outcome = await send({ body: { userId: id } })
        if (!outcome.success) return
        toast.success(say(done, { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <Column>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        <Text>{say(text)}</Text>
        {isGiven && <Text>{say(texts.talk)}</Text>}
      </Column>
    </ConfirmDialog>
  )
}
