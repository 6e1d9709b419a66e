import { useCall, useMayChangeGroup } from '@portal/auth/queries'
import { remotesCall } from '@portal/contracts/remotes/remotes.calls'
import { defineTexts, useText } from '@portal/i18n'
import { CardsSkeleton, EmptyState, Grid, LoadFailed, Notice } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { RemoteCard } from '../remotes/remote-card'

const texts = defineTexts({
  title: { tr: 'Uygulama sürümleri', en: 'Releases' },
  lead: {
    tr: 'Portalın her parçasının hangi sürümde çalıştığı. Yeni sürümler komut satırıyla ya da yayın anahtarıyla gelir.',
    en: 'Which version of each part of the portal is running. New versions are published from the command line or with a deploy token.',
  },
  none: { tr: 'Henüz yayımlanmış uygulama yok', en: 'No apps published yet' },
  onlyRead: {
    tr: 'Sürümleri yalnızca her şirketin ayarlarını yazabilenler değiştirebilir. Siz görebilirsiniz.',
    en: 'Only people who can edit every company’s settings can change releases. You can view them.',
  },
})

export default framedPage(texts, RemoteList)

/** Lists the remotes with their releases. */
function RemoteList() {
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
