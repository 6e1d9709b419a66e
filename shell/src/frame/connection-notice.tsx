import { useEffect } from 'react'
import { checkNetwork, reconnect, startLive, useIsOffline, useLive, useLiveState } from '@portal/auth/live'
import { refreshEverything } from '@portal/auth/queries'
import { useIsTryingAgain } from '@portal/auth/trying-again'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Text } from '@portal/ui'

const texts = defineTexts({
  offline: {
    tr: 'Çevrimdışısınız. Yazdıklarınız burada duruyor; bağlantı gelince portal kaldığı yerden devam eder.',
    en: 'You’re offline. What you typed is safe here, and the portal continues once you’re back online.',
  },
  reconnecting: {
    tr: 'Bağlantı koptu, yeniden kuruluyor…',
    en: 'Connection lost. Reconnecting…',
  },
  stopped: {
    tr: 'Canlı bağlantı kesildi; yeni bildirim gelmiyor.',
    en: 'Live updates have stopped, so you won’t get new notifications.',
  },
  busy: {
    tr: 'Portal şu anda çok yoğun. Sayfa otomatik olarak yeniden deniyor…',
    en: 'The portal is very busy right now. This page is trying again…',
  },
  reconnect: { tr: 'Yeniden bağlan', en: 'Reconnect' },
})

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '16',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '2',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.emphasized',
    color: 'fg',
    fontSize: 'sm',
  },
})

/** Keeps the live connection, and tells the reader while it or the network is down, or the server too busy. */
export function ConnectionNotice() {
  const say = useText()
  const live = useLiveState()
  const isOffline = useIsOffline()
  const isBusy = useIsTryingAgain()
  useEffect(startLive, [])
  // Messages were lost, so everything on the page is fetched again.
  useLive('Reconnected', refreshEverything)
  const state = isOffline ? 'offline' : isBusy ? 'busy' : live
  if (state === undefined || state === 'connecting' || state === 'connected') return null
  return (
    <Bar role="status">
      <Text>{say(texts[state])}</Text>
      {(state === 'offline' || state === 'stopped') && (
        <Button size="sm" variant="outline" onClick={isOffline ? checkNetwork : reconnect}>
          {say(texts.reconnect)}
        </Button>
      )}
    </Bar>
  )
}
