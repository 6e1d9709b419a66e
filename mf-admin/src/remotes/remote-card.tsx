import { useRef, useState, type RefObject } from 'react'
import { refresh, useMutationCall } from '@portal/auth/queries'
import {
  type Remote,
  type RemoteRelease,
  type WebhookState,
  activateRemoteCall,
  remotesCall,
  rollBackRemoteCall,
  stopRolloutCall,
} from '@portal/contracts/remotes/remotes.calls'
import { useColumn } from '@portal/form-page/columns'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, type Text as Words, useFormats, useText } from '@portal/i18n'
import { Badge, Button, Column, Notice, Row, Span, Text, toast } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { ShortTable } from '../settings/short-table'
import { ReleaseBudgets, FigureDetails, useFiguresOf } from './release-details'
import { ReleaseErrors } from './release-errors'
import { ReasonDialog } from './reason.dialog'
import { RemoteMoves } from './remote-moves'
import { RolloutNotice } from './rollout-notice'

const texts = defineTexts({
  running: { tr: '{version} çalışıyor; {since}, {by}', en: '{version} is running; {since}, {by}' },
  stopped: { tr: 'Çalışan sürümü yok', en: 'No version is running' },
  version: { tr: 'Sürüm', en: 'Version' },
  active: { tr: 'Etkin', en: 'Active' },
  pruned: { tr: 'Dosyaları silindi', en: 'Files removed' },
  quarantine: { tr: 'Karantinada, {since}', en: 'In quarantine since {since}' },
  signed: { tr: 'İmzalı', en: 'Signed' },
  modified: { tr: 'İmzadan sonra değişmiş', en: 'Changed after signing' },
  unsigned: { tr: 'İmzasız', en: 'Unsigned' },
  revoked: { tr: 'İmza anahtarı iptal', en: 'Signing key revoked' },
  published: { tr: 'Yayımlandı', en: 'Published' },
  activated: { tr: 'Son etkinleştirme', en: 'Last activated' },
  never: { tr: 'Hiç', en: 'Never' },
  figures: { tr: 'Son 7 gün', en: 'Last 7 days' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  activate: { tr: 'Etkinleştir', en: 'Activate' },
  activateOne: { tr: 'Etkinleştir: {version}', en: 'Activate {version}' },
  back: { tr: 'Bu sürüme dön', en: 'Roll back' },
  backToOne: { tr: 'Bu sürüme dön: {version}', en: 'Roll back to {version}' },
  askFirst: { tr: '{title} {to} sürümüyle açılacak.', en: '{title} will run version {to}.' },
  ask: { tr: '{title} {from} yerine {to} sürümüne geçecek.', en: '{title} will switch from version {from} to {to}.' },
  consequence: {
    tr: 'Herkes bir sonraki açtığı sayfada bu sürümü alır. Açık sayfalarda yeni sürüm duyurulur, yazılanlar silinmez.',
    en: 'Everyone gets it with the next page they open. Open pages announce the new version and keep what was typed.',
  },
  none: { tr: 'Yayımlanmış sürüm yok', en: 'No version has been published' },
  done: { tr: '{title} artık {version}.', en: '{title} is now {version}.' },
  told: { tr: 'Web kancası en son {since} bilgilendirildi.', en: 'Its webhook was last notified {since}.' },
  notToldYet: { tr: 'Web kancası henüz bilgilendirilmedi.', en: 'Its webhook hasn’t been notified yet.' },
  untold: {
    tr: 'Web kancasına ulaşılamıyor ({fault}); son deneme {since}. Haberler bekletiliyor ve yeniden gönderilecek.',
    en: 'Its webhook can’t be reached ({fault}); last tried {since}. Notifications are kept and sent again.',
  },
  takeBack: { tr: 'Geri çek', en: 'Roll back' },
  askBack: {
    tr: '{title} {version} geri çekilecek. Onu alanlar bir sonraki açtıkları sayfada etkin sürüme döner.',
    en: '{title} {version} will be rolled back. Those who have it return to the active version with the next page they open.',
  },
  takenBack: { tr: '{title} {version} geri çekildi.', en: '{title} {version} was rolled back.' },
})

interface RemoteCardProps {
  remote: Remote
  /** Without it, the card is read-only. */
  mayMove: boolean
}

/** Shows the active version of a remote, and its other releases. */
export function RemoteCard({ remote, mayMove }: RemoteCardProps) {
  const say = useText()
  const { instant } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const { move, takeBack, asked, problem } = useMove(remote, heading)
  const active = remote.releases.find(({ isActive }) => isActive)
  const columns = useReleaseColumns()
  const column = useColumn<RemoteRelease>()
  const moving = column('actions', texts.actions, { align: 'end' }, release => (
    <MoveButton remote={remote} release={release} onMove={() => void move(release)} />
  ))
  return (
    <SectionCard
      role="group"
      gap="5"
      title={remote.title}
      headingRef={heading}
      lead={
        active
          ? say(texts.running, {
              version: active.version,
              since: active.activatedDate ? instant(active.activatedDate) : '',
              by: active.activatedBy ?? '',
            })
          : say(texts.stopped)
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      {remote.rollout && (
        <RolloutNotice remote={remote} rollout={remote.rollout} {...(mayMove && { onTakeBack: takeBack })} />
      )}
      <ShortTable
        label={remote.title}
        data={remote.releases.map(release => ({ ...release, id: release.version }))}
        columns={mayMove ? [...columns, moving] : columns}
        nameOf={({ version }) => version}
        empty={say(texts.none)}
        details={({ version, figures, budgets }) => (
          <Column gap="6">
            <div>
              <FigureDetails figures={figures} />
            </div>
            <ReleaseErrors remote={remote.name} version={version} />
            <ReleaseBudgets budgets={budgets} />
          </Column>
        )}
      />
      <RemoteMoves moves={remote.moves} />
      {remote.webhook && <WebhookLine webhook={remote.webhook} />}
      {asked && (
        <ReasonDialog confirmLabel={say(asked.confirm)} onAnswer={asked.answer}>
          {asked.question}
        </ReasonDialog>
      )}
    </SectionCard>
  )
}

/** Says whether the remote's team learns of its releases. */
function WebhookLine({ webhook: { deliveredDate, triedDate, fault } }: { webhook: WebhookState }) {
  const say = useText()
  const { instant } = useFormats()
  if (fault && triedDate)
    return <Notice tone="warning">{say(texts.untold, { fault, since: instant(triedDate) })}</Notice>
  return (
    <Text color="fg.muted">
      {deliveredDate ? say(texts.told, { since: instant(deliveredDate) }) : say(texts.notToldYet)}
    </Text>
  )
}

function useReleaseColumns(): DataColumn<RemoteRelease>[] {
  const column = useColumn<RemoteRelease>()
  const say = useText()
  const { instant } = useFormats()
  const figuresOf = useFiguresOf()
  return [
    column('version', texts.version, ({ version, isActive, isPruned, quarantinedDate, signature }) => (
      <Row gap="2" flexWrap="wrap" minW={{ md: '12rem' }}>
        <Span fontFamily="mono" overflowWrap="anywhere">
          {version}
        </Span>
        {isActive && <Badge colorPalette="green">{say(texts.active)}</Badge>}
        {isPruned && <Badge>{say(texts.pruned)}</Badge>}
        {quarantinedDate && (
          <Badge colorPalette="red">{say(texts.quarantine, { since: instant(quarantinedDate) })}</Badge>
        )}
        {signature && <Badge colorPalette={signature === 'signed' ? 'green' : 'red'}>{say(texts[signature])}</Badge>}
      </Row>
    )),
    column('published', texts.published, ({ publishedDate, publishedBy }) => (
      <TwoLines below={publishedBy}>{instant(publishedDate)}</TwoLines>
    )),
    column('activated', texts.activated, { narrow: 'more' }, ({ activatedDate, activatedBy }) =>
      activatedDate === null ? (
        <Span color="fg.muted">{say(texts.never)}</Span>
      ) : (
        <TwoLines below={activatedBy ?? ''}>{instant(activatedDate)}</TwoLines>
      ),
    ),
    column('figures', texts.figures, { minWidth: '7rem' }, figuresOf),
  ]
}

/** Activates a release. Hidden if it cannot be activated. */
function MoveButton({ remote, release, onMove }: { remote: Remote; release: RemoteRelease; onMove: () => void }) {
  const say = useText()
  const { version, isActive, isPruned, activatedDate, quarantinedDate } = release
  if (isActive || isPruned || quarantinedDate !== null) return null
  const [label, name] = activatedDate === null ? [texts.activate, texts.activateOne] : [texts.back, texts.backToOne]
  return (
    <Button size="xs" variant="outline" aria-label={`${remote.title}: ${say(name, { version })}`} onClick={onMove}>
      {say(label)}
    </Button>
  )
}

interface Asked {
  question: string
  confirm: Words
  answer: (reason: string | undefined) => void
}

/** Activates a newer release, rolls back to an earlier one or stops a rollout, after asking for the reason. */
function useMove(remote: Remote, heading: RefObject<HTMLHeadingElement | null>) {
  const say = useText()
  const activation = useMutationCall(activateRemoteCall, [remotesCall])
  const wayBack = useMutationCall(rollBackRemoteCall, [remotesCall])
  const stop = useMutationCall(stopRolloutCall, [remotesCall])
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<string>()
  const ask = (question: string, confirm: Words) =>
    new Promise<string | undefined>(resolve => {
      const answer = (reason: string | undefined) => {
        setAsked(undefined)
        resolve(reason)
      }
      setAsked({ question, confirm, answer })
    })
  const finish = (outcome: { success: true } | { success: false; message: string }, done: Words, version: string) => {
    setProblem(outcome.success ? undefined : outcome.message)
    if (outcome.success) toast.success(say(done, { title: remote.title, version }))
    // Somebody else may have activated another release.
    else refresh(remotesCall)
    // The focused button is gone or has been replaced.
    heading.current?.focus()
  }
  const params = { remote: remote.name }
  const move = async ({ version, activatedDate }: RemoteRelease) => {
    const from = remote.activeVersion
    const what = say(from === null ? texts.askFirst : texts.ask, { title: remote.title, from: from ?? '', to: version })
    const question = `${what} ${say(texts.consequence)}`
    const reason = await ask(question, activatedDate === null ? texts.activate : texts.back)
    if (reason === undefined) return
    const { send } = activatedDate === null ? activation : wayBack
    finish(await send({ params, body: { version, seenVersion: from, reason } }), texts.done, version)
  }
  const takeBack = async (version: string) => {
    const reason = await ask(say(texts.askBack, { title: remote.title, version }), texts.takeBack)
    if (reason === undefined) return
    finish(await stop.send({ params, body: { version, reason } }), texts.takenBack, version)
  }
  return { move, takeBack, asked, problem }
}
