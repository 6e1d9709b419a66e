import { useEffect } from 'react'
import { reconnect, startLive, useLive, useLiveState } from '@portal/auth/live'
import { refreshEverything } from '@portal/auth/queries'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice, Row, Text } from '@portal/ui'

const texts = defineTexts({
  reconnecting: {
    tr: 'Bağlantı koptu, yeniden kuruluyor…',
    en: 'The connection was lost and is being restored…',
  },
  stopped: {
    tr: 'Canlı bağlantı kesildi; yeni bildirimler gelmiyor.',
    en: 'The live connection is lost; no new notifications arrive.',
  },
  reconnect: { tr: 'Yeniden bağlan', en: 'Reconnect' },
})

/** Keeps the page's live connection, and shows a notice while it is interrupted. */
export function ConnectionNotice() {
  const say = useText()
  const state = useLiveState()
  useEffect(startLive, [])
  // Messages were lost meanwhile, so everything on the page is fetched again.
  useLive('Reconnected', refreshEverything)
  if (state !== 'reconnecting' && state !== 'stopped') return null
  return (
    <Notice tone="warning">
      <Row justifyContent="space-between" flexWrap="wrap">
        <Text>{say(texts[state])}</Text>
        {state === 'stopped' && (
          <Button size="sm" variant="outline" onClick={reconnect}>
            {say(texts.reconnect)}
          </Button>
        )}
      </Row>
    </Notice>
  )
}
