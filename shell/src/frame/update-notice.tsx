import { useEffect, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Notice, Row, Span } from '@portal/ui'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import { useRemotes } from '../remotes/remotes-provider'

const texts = defineTexts({
  ready: {
    tr: '{names} için yeni bir sürüm var. Hazır olunca yenileyin.',
    en: 'There’s a new version of {names}. Reload when you’re ready.',
  },
  reload: { tr: 'Yenile', en: 'Reload' },
  later: { tr: 'Sonra', en: 'Later' },
})

const everyMs = 5 * 60_000

/** Offers to reload when a newer release is active. It never reloads by itself, because the user may be in a form. */
export function UpdateNotice() {
  const say = useText()
  const remotes = useRemotes()
  const [outdated, setOutdated] = useState<LoadableRemote[]>([])
  const [putOff, setPutOff] = useState('')

  useEffect(() => {
    if (remotes.status !== 'ready') return
    const look = () => {
      if (!document.hidden) remotes.host.outdated().then(setOutdated, () => undefined)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [remotes])

  const releases = outdated.map(remote => remote.active.folder).join()
  if (!releases || releases === putOff) return null
  return (
    <Notice tone="info">
      <Row flexWrap="wrap">
        <Span flex="1">{say(texts.ready, { names: outdated.map(each => say(each.descriptor.title)).join(', ') })}</Span>
        <Button size="xs" onClick={() => location.reload()}>
          {say(texts.reload)}
        </Button>
        <Button size="xs" variant="ghost" onClick={() => setPutOff(releases)}>
          {say(texts.later)}
        </Button>
      </Row>
    </Notice>
  )
}
