import { factorsCall, removeAuthenticatorCall, renewRecoveryCodesCall } from '@portal/contracts/identity/factor.calls'
import { removePasskeyCall } from '@portal/contracts/identity/passkey.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { useMutationCall } from '@portal/auth/queries'
import { defineTexts, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { ConfirmAct } from './confirm-act'

const texts = defineTexts({
  renew: { tr: 'Yeni kurtarma kodları al', en: 'Get new recovery codes' },
  renewWhy: { tr: 'Eski kurtarma kodlarınız geçersiz olur.', en: 'Your old recovery codes will stop working.' },
  removeApp: { tr: 'Uygulamayı kaldır', en: 'Remove the app' },
  removeAppWhy: {
    tr: 'Girişte artık bu uygulamanın kodu istenmez. Geçiş anahtarınız da yoksa kurtarma kodlarınız silinir.',
    en: 'Logging in no longer asks for its code. Without a passkey either, your recovery codes are deleted, too.',
  },
  appRemoved: { tr: 'Doğrulama uygulaması kaldırıldı.', en: 'Authenticator app removed.' },
  removePasskey: { tr: 'Geçiş anahtarını kaldır', en: 'Remove the passkey' },
  removePasskeyWhy: {
    tr: 'Bu anahtarla artık giriş yapılamaz. Onu cihazınızdan ayrıca silebilirsiniz.',
    en: 'It will no longer log you in. You can also delete it from your device.',
  },
  passkeyRemoved: { tr: 'Geçiş anahtarı kaldırıldı.', en: 'Passkey removed.' },
})

interface Closing {
  onClose: () => void
}

interface RenewCodesProps extends Closing {
  onDone: (codes: CallData<typeof renewRecoveryCodesCall>) => void
}

export function RenewCodes({ onDone, onClose }: RenewCodesProps) {
  const say = useText()
  const renew = useMutationCall(renewRecoveryCodesCall, [factorsCall])
  return (
    <ConfirmAct
      why={say(texts.renewWhy)}
      submit={say(texts.renew)}
      isBusy={renew.isBusy}
      problem={renew.refusal?.message}
      onConfirm={async () => {
        const outcome = await renew.send(undefined)
        if (outcome.success) onDone(outcome.data)
      }}
      onClose={onClose}
    />
  )
}

export function RemoveApp({ onClose }: Closing) {
  const say = useText()
  const remove = useMutationCall(removeAuthenticatorCall, [factorsCall])
  return (
    <ConfirmAct
      why={say(texts.removeAppWhy)}
      submit={say(texts.removeApp)}
      isBusy={remove.isBusy}
      problem={remove.refusal?.message}
      onConfirm={async () => {
        const outcome = await remove.send(undefined)
        if (outcome.success) {
          toast.success(say(texts.appRemoved))
          onClose()
        }
      }}
      onClose={onClose}
    />
  )
}

export function RemovePasskey({ id, onClose }: Closing & { id: string }) {
  const say = useText()
  const remove = useMutationCall(removePasskeyCall, [factorsCall])
  return (
    <ConfirmAct
      why={say(texts.removePasskeyWhy)}
      submit={say(texts.removePasskey)}
      isBusy={remove.isBusy}
      problem={remove.refusal?.message}
      onConfirm={async () => {
        const outcome = await remove.send({ body: { id } })
        if (outcome.success) {
          toast.success(say(texts.passkeyRemoved))
          onClose()
        }
      }}
      onClose={onClose}
    />
  )
}
