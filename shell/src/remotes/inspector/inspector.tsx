import { useEffect, useState } from 'react'
import { fetchRegistry } from '@portal/federation/host/registry-client'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { AccordionItem, Badge, Column, Dialog, DescriptionList, Row, Span, Spinner, Text } from '@portal/ui'
import { remotesUrl } from '../address'
import { useRemotes } from '../remotes-provider'
import { useRefusals } from './refusals'
import { seenRemotes, type Active, type Reason, type SeenRemote } from './seen-remotes'

/** The exact versions of the shared packages, defined by the build. */
declare const PORTAL_SINGLETONS: Record<string, string>

const texts = defineTexts({
  title: { tr: 'Bu sayfadaki uygulamalar', en: 'Apps in this page' },
  shown: { tr: 'Açık', en: 'Open' },
  loaded: { tr: 'Yüklendi', en: 'Loaded' },
  idle: { tr: 'Yüklenmedi', en: 'Not loaded' },
  override: { tr: 'Geliştirme: {address}', en: 'Development: {address}' },
  fallback: {
    tr: '{version} sürümü bu sekmede açılmadı ({code}); bir önceki çalışıyor.',
    en: 'Version {version} failed in this tab ({code}), so the one before it runs.',
  },
  share: {
    tr: 'Kademeli yayının payındasınız; herkeste {version} var.',
    en: 'You are in the share of its rollout. Everyone else has {version}.',
  },
  older: {
    tr: 'Sayfa açıldıktan sonra {version} etkinleşti; yenileyince gelir.',
    en: '{version} was activated after this page loaded. Reload to get it.',
  },
  active: { tr: 'Herkesteki etkin sürüm', en: 'Active for everyone' },
  release: { tr: 'Yayın', en: 'Release' },
  weight: { tr: 'Ağırlık', en: 'Weight' },
  weightOf: {
    tr: '{files} dosya, {size} KB; ağdan {network} KB',
    en: '{files, plural, one {# file} other {# files}}, {size} KB; {network} KB over the network',
  },
  time: { tr: 'Dosyaların gelmesi', en: 'Time for files to arrive' },
  ms: { tr: '{ms} ms', en: '{ms} ms' },
  refused: { tr: 'Engellenenler ve hatalar ({count})', en: 'Refusals and errors ({count})' },
  nothing: { tr: 'Bu sekmede hiçbir şey engellenmedi.', en: 'Nothing was refused in this tab.' },
  shared: { tr: 'Ortak paketler ({count})', en: 'Shared packages ({count})' },
})

/** Shows developers which releases run in this page and why, what they share, and what was refused. */
export default function Inspector({ onClose }: { onClose: () => void }) {
  const say = useText()
  const remotes = useRemotes()
  const refusals = useRefusals()
  const shared = Object.entries(PORTAL_SINGLETONS)
  return (
    <Dialog open size="lg" title={say(texts.title)} onClose={onClose}>
      {remotes.status === 'ready' ? <Releases host={remotes.host} /> : <Spinner />}
      <AccordionItem title={say(texts.refused, { count: refusals.length })} defaultOpen={refusals.length > 0}>
        {refusals.length === 0 && <Text color="fg.muted">{say(texts.nothing)}</Text>}
        <Column gap="3">
          {refusals.map(({ what, message, by }, i) => (
            <Text key={i} fontSize="sm" overflowWrap="anywhere">
              <Span fontWeight="medium">{what}</Span> {message}
              <Span display="block" color="fg.muted">
                {by}
              </Span>
            </Text>
          ))}
        </Column>
      </AccordionItem>
      <AccordionItem title={say(texts.shared, { count: shared.length })}>
        <DescriptionList isDense items={shared.map(([term, value]) => ({ term, value }))} />
      </AccordionItem>
    </Dialog>
  )
}

function Releases({ host }: { host: RemoteHost }) {
  const [seen, setSeen] = useState<SeenRemote[]>()
  useEffect(() => {
    let wanted = true
    const look = async () => {
      // Without the registry, the page still tells what it has.
      const [everybodys, now] = await Promise.all([
        fetchRegistry(`${remotesUrl}registry.json`, () => undefined).then(
          ({ remotes }) => remotes,
          () => [],
        ),
        host.outdated().catch(() => []),
      ])
      const active = (all: readonly { name: string; active: SeenActive }[]): Active =>
        new Map(all.map(remote => [remote.name, remote.active]))
      if (wanted) setSeen(seenRemotes(host.remotes, active(everybodys), active(now)))
    }
    void look()
    return () => {
      wanted = false
    }
  }, [host])
  if (!seen) return <Spinner />
  return (
    <>
      {seen.map(remote => (
        <Release key={remote.name} remote={remote} />
      ))}
    </>
  )
}

type SeenActive = RemoteHost['remotes'][number]['active']

function Release({ remote: { title, version, folder, reason, isShown, load } }: { remote: SeenRemote }) {
  const say = useText()
  const { number } = useFormats()
  const kb = (bytes: number) => number(bytes / 1024, 1)
  return (
    <AccordionItem
      defaultOpen={isShown || reason.why !== 'active'}
      title={
        <Row flex="1" flexWrap="wrap" gap="2">
          <Span>{say(title)}</Span>
          <Span color="fg.muted">{version}</Span>
          <Badge colorPalette={isShown ? 'green' : load ? 'blue' : 'gray'}>
            {say(isShown ? texts.shown : load ? texts.loaded : texts.idle)}
          </Badge>
        </Row>
      }
    >
      <Column gap="3">
        <Text>{useReason(reason)}</Text>
        <DescriptionList
          items={[
            { term: say(texts.release), value: folder },
            ...(load
              ? [
                  {
                    term: say(texts.weight),
                    value: say(texts.weightOf, {
                      files: load.files,
                      size: kb(load.bytes),
                      network: kb(load.fromNetwork),
                    }),
                  },
                  { term: say(texts.time), value: say(texts.ms, { ms: number(load.ms) }) },
                ]
              : []),
          ]}
        />
      </Column>
    </AccordionItem>
  )
}

function useReason(reason: Reason): string {
  const say = useText()
  const { why, ...facts } = reason
  return say(texts[why], facts)
}
