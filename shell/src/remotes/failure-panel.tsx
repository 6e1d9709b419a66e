import { useEffect } from 'react'
import { checkNetwork, useIsOffline, useLive } from '@portal/auth/live'
import { defineTexts, useText, type Text as Words } from '@portal/i18n'
import { DeadEnd } from '@portal/form-page/dead-end'
import { Button } from '@portal/ui'
import type { Failure, FailureCode } from '@portal/federation/host/failure'

const texts = defineTexts({
  lead: {
    tr: '{name} şu anda gösterilemiyor. Portalın geri kalanı çalışıyor.',
    en: '{name} can’t be shown right now. The rest of the portal works.',
  },
  offline: {
    tr: 'Çevrimdışısınız. Bağlantı gelince {name} açılır.',
    en: 'You’re offline. {name} opens once you’re back online.',
  },
  retry: { tr: 'Yeniden dene', en: 'Try again' },
})

const reasons: Record<FailureCode, Words> = {
  REMOTE_UNREACHABLE: { tr: 'Sunucusuna ulaşılamadı.', en: 'Couldn’t reach its server.' },
  REMOTE_NOT_FOUND: { tr: 'Dosyaları sunucuda bulunamadı.', en: 'Its files aren’t on the server.' },
  REMOTE_SERVER_ERROR: { tr: 'Sunucusu hata verdi.', en: 'Its server returned an error.' },
  REMOTE_TIMEOUT: { tr: 'Sunucusu zamanında yanıt vermedi.', en: 'Its server didn’t respond in time.' },
  REMOTE_INCOMPLETE: { tr: 'Bir dosyası eksik geldi.', en: 'One of its files arrived incomplete.' },
  REMOTE_WRONG_TYPE: { tr: 'Sunucu başka türde bir dosya gönderdi.', en: 'The server sent a different kind of file.' },
  REMOTE_HASH_MISMATCH: {
    tr: 'Gelen dosya yayımlanan dosya değil; güvenlik için çalıştırılmadı.',
    en: 'The file that arrived isn’t the one that was published, so it wasn’t run for safety.',
  },
  REMOTE_MANIFEST_MALFORMED: { tr: 'Sürüm bilgisi okunamıyor.', en: 'Its release information can’t be read.' },
  REMOTE_HOST_API: {
    tr: 'Bu sürüm, portalın başka bir sürümünü istiyor.',
    en: 'It needs another version of the portal.',
  },
  REMOTE_PAGE_MISSING: { tr: 'Bu sürümde bu sayfa yok.', en: 'This release doesn’t have this page.' },
  REMOTE_IMPORT_FAILED: { tr: 'Başlatılırken hata verdi.', en: 'It failed while starting.' },
  REMOTE_HANGS: {
    tr: 'Dosyaları geldi ama zamanında açılmadı.',
    en: 'Its files arrived, but it didn’t open in time.',
  },
  REMOTE_FROZEN: {
    tr: 'Tarayıcı sekmesini dondurdu.',
    en: 'It froze the browser tab.',
  },
  REMOTE_RENDER_FAILED: { tr: 'Gösterilirken hata verdi.', en: 'It failed while being shown.' },
  REGISTRY_UNREACHABLE: { tr: 'Modül listesi yüklenemedi.', en: 'Couldn’t load the list of modules.' },
  REGISTRY_MALFORMED: { tr: 'Modül listesi okunamıyor.', en: 'The list of modules can’t be read.' },
}

interface FailurePanelProps {
  title: string
  /** The name of the area, if it is not the title. */
  name?: string
  failure: Failure
  onRetry: () => void
}

/** Failures of the code itself. The network may have caused any other. */
const ownFaults: readonly FailureCode[] = [
  'REMOTE_HANGS',
  'REMOTE_FROZEN',
  'REMOTE_RENDER_FAILED',
  'REMOTE_HOST_API',
  'REMOTE_PAGE_MISSING',
]

/** Replaces an area that failed: says what and why, shows the code, and offers to try again. */
export function FailurePanel({ title, name = title, failure, onRetry }: FailurePanelProps) {
  const say = useText()
  const mayBeNetwork = !ownFaults.includes(failure.code)
  const isOffline = useIsOffline() && mayBeNetwork
  useEffect(() => {
    if (mayBeNetwork) checkNetwork()
  }, [mayBeNetwork])
  useLive('Reconnected', () => {
    if (mayBeNetwork) onRetry()
  })
  return (
    <DeadEnd
      isAlert
      icon="warning"
      title={title}
      lead={say(isOffline ? texts.offline : texts.lead, { name })}
      advice={!isOffline && say(reasons[failure.code])}
      code={failure.code}
    >
      <Button onClick={onRetry}>{say(texts.retry)}</Button>
    </DeadEnd>
  )
}
