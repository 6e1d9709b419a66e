import { useCall, useMayChangeGroup } from '@portal/auth/queries'
import { remotesCall } from '@portal/contracts/remotes/remotes.calls'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, EmptyState, Grid, LoadFailed, Notice } from '@portal/ui'
import { RemoteCard } from './remote-card'

const texts = defineTexts({
  none: { tr: 'Henüz yayımlanmış uygulama yok', en: 'No remote has been published yet' },
  onlyRead: {
    tr: 'Sürümleri, her şirketin ayarlarını yazabilenler değiştirir; siz yalnızca okuyabilirsiniz.',
    en: 'Who may write the settings of every company moves releases; you can only read them.',
  },
})

/** Each remote with its releases. */
export function RemoteList() {
  const say = useText()
  const mayMove = useMayChangeGroup()
  const { data, refusal, refetch } = useCall(remotesCall)
  if (refusal) return <LoadFailed reason={refusal.message} onRetry={refetch} />
  if (!data) return <CardsSkeleton />
  if (data.length === 0) return <EmptyState title={say(texts.none)} />
  return (
    <>
      {mayMove === false && <Notice tone="info">{say(texts.onlyRead)}</Notice>}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
      >
        {data.map(remote => (
          <RemoteCard key={remote.name} remote={remote} mayMove={mayMove ?? false} />
        ))}
      </Grid>
    </>
  )
}
