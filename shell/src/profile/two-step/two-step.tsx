import { useState } from 'react'
import { hasPasskeys } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { factorsCall } from '@portal/contracts/identity/factor.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { QueryResult, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, DescriptionList, FormSkeleton, Notice, Row } from '@portal/ui'
import { NewPasskey } from './new-passkey'
import { PasskeyList, type Passkey } from './passkey-list'
import { RecoveryCodes } from './recovery-codes'
import { RemoveApp, RemovePasskey, RenewCodes } from './removals'
import { RenamePasskey } from './rename-passkey'
import { SetUp } from './set-up'

const texts = defineTexts({
  title: { tr: 'İki adımlı doğrulama', en: 'Two-step verification' },
  lead: {
    tr: 'Girişte parolanızdan ya da kurum hesabınızdan sonra bir doğrulama uygulamasının kodu ya da bir geçiş anahtarı istenir. Geçiş anahtarı tek başına da yeter.',
    en: 'After your password or company account, logging in takes a code from an authenticator app, or a passkey. A passkey also logs you in on its own.',
  },
  addApp: { tr: 'Doğrulama uygulaması ekle', en: 'Add an authenticator app' },
  addPasskey: { tr: 'Geçiş anahtarı ekle', en: 'Add a passkey' },
  removeApp: { tr: 'Uygulamayı kaldır', en: 'Remove the app' },
  renew: { tr: 'Yeni kurtarma kodları al', en: 'Get new recovery codes' },
  app: { tr: 'Doğrulama uygulaması', en: 'Authenticator app' },
  since: { tr: '{when} tarihinde eklendi', en: 'Added on {when}' },
  codesLeft: { tr: 'Kalan kurtarma kodları', en: 'Recovery codes left' },
  few: {
    tr: 'Kurtarma kodlarınız azaldı. Telefonunuzu kaybederseniz onlarla giriş yaparsınız; yenilerini alın.',
    en: 'You’re running out of recovery codes. They get you in if you lose your phone, so get new ones.',
  },
})

type Factors = CallData<typeof factorsCall>
/** An act with a form of its own. A passkey is removed by its id. */
type Act = 'add-app' | 'add-passkey' | 'remove-app' | 'renew' | { rename: Passkey } | { removePasskey: string }
const few = 3

interface TwoStepProps {
  /** Called when new recovery codes are shown, and when they are kept. */
  onCodes?: (areShown: boolean) => void
}

/** Adds and removes the user's second factors, and renews the recovery codes. */
export function TwoStep({ onCodes }: TwoStepProps) {
  const say = useText()
  const query = useCall(factorsCall)
  const [act, setAct] = useState<Act>()
  const [newCodes, setNewCodes] = useState<readonly string[]>([])
  const close = () => setAct(undefined)
  const showCodes = (codes: readonly string[]) => {
    setNewCodes(codes)
    onCodes?.(codes.length > 0)
  }
  const show = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    showCodes(recoveryCodes)
    close()
  }
  const isIdle = !act && newCodes.length === 0
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query} skeleton={<FormSkeleton fields={1} />}>
        {factors => (
          <>
            <Held {...factors} />
            {factors.passkeys.length > 0 && (
              <PasskeyList
                passkeys={factors.passkeys}
                onRename={passkey => setAct({ rename: passkey })}
                onRemove={id => setAct({ removePasskey: id })}
              />
            )}
            {newCodes.length > 0 && <RecoveryCodes codes={newCodes} onClose={() => showCodes([])} />}
            {act === 'add-app' && <SetUp onDone={show} onClose={close} />}
            {act === 'add-passkey' && <NewPasskey onDone={show} onClose={close} />}
            {act === 'renew' && <RenewCodes onDone={show} onClose={close} />}
            {act === 'remove-app' && <RemoveApp onClose={close} />}
            {typeof act === 'object' && 'rename' in act && (
              <RenamePasskey key={act.rename.id} passkey={act.rename} onClose={close} />
            )}
            {typeof act === 'object' && 'removePasskey' in act && (
              <RemovePasskey key={act.removePasskey} id={act.removePasskey} onClose={close} />
            )}
            {isIdle && <Acts factors={factors} onChoose={setAct} />}
          </>
        )}
      </QueryResult>
    </SectionCard>
  )
}

function Held({ authenticator, passkeys, recoveryCodesLeft }: Factors) {
  const say = useText()
  const { instant, number } = useFormats()
  if (!authenticator && passkeys.length === 0) return null
  const app = authenticator && { term: say(texts.app), value: say(texts.since, { when: instant(authenticator.since) }) }
  return (
    <>
      <DescriptionList
        items={[...(app ? [app] : []), { term: say(texts.codesLeft), value: number(recoveryCodesLeft) }]}
      />
      {recoveryCodesLeft < few && <Notice tone="warning">{say(texts.few)}</Notice>}
    </>
  )
}

function Acts({ factors, onChoose }: { factors: Factors; onChoose: (act: Act) => void }) {
  const say = useText()
  const hasApp = factors.authenticator !== null
  const hasSome = hasApp || factors.passkeys.length > 0
  const offered = [
    { act: 'add-passkey', text: texts.addPasskey, isOffered: hasPasskeys() },
    { act: 'add-app', text: texts.addApp, isOffered: !hasApp },
    { act: 'renew', text: texts.renew, isOffered: hasSome },
    { act: 'remove-app', text: texts.removeApp, isOffered: hasApp },
  ] as const
  return (
    <Row flexWrap="wrap">
      {offered.map(
        ({ act, text, isOffered }) =>
          isOffered && (
            <Button key={act} variant="outline" onClick={() => onChoose(act)}>
              {say(text)}
            </Button>
          ),
      )}
    </Row>
  )
}
