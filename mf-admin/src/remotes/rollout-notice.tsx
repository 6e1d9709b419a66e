import type { Remote, Rollout } from '@portal/contracts/remotes/remotes.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Column, Notice, Span } from '@portal/ui'

const texts = defineTexts({
  now: {
    tr: '{version} sürümü şimdilik herkese gitmiyor: {who}.',
    en: 'Version {version} isn’t going to everyone yet: {who}.',
  },
  part: { tr: 'kişilerin %{percent} kadarına', en: '{percent}% of people' },
  people: { tr: '{count} kişiye', en: '{count, plural, one {# person} other {# people}}' },
  companies: { tr: '{count} şirkete', en: '{count, plural, one {# company} other {# companies}}' },
  next: {
    tr: 'Sonra {duration} arayla: {stages}. Bu aşama {since} tarihinde başladı.',
    en: 'Then every {duration}: {stages}. This stage began {since}.',
  },
  stage: { tr: '%{percent}', en: '{percent}%' },
  last: {
    tr: 'Bu aşama {since} tarihinde başladı; sonraki adıma siz karar verirsiniz.',
    en: 'This stage began {since}; you decide on the next one.',
  },
  waiting: {
    tr: 'Sonraki aşama için {count} açılış daha bekleniyor; o zamana kadar sürüm olduğu yerde kalır.',
    en: 'It needs to be opened {count} more {count, plural, one {time} other {times}} before the next stage.',
  },
  compared: {
    tr: '{entries} açılışta {failures} hata; etkin sürümde aynı saatlerde {activeEntries} açılışta {activeFailures}.',
    en: 'Opened {entries} times, failed {failures}; the active version in the same hours {activeEntries} times, {activeFailures}.',
  },
  minutes: { tr: '{count} dakika', en: '{count, plural, one {minute} other {# minutes}}' },
  hours: { tr: '{count} saat', en: '{count, plural, one {hour} other {# hours}}' },
  takeBack: { tr: 'Geri çek', en: 'Roll back' },
  takeBackOne: { tr: '{title}: {version} sürümünü geri çek', en: '{title}: roll back {version}' },
})

interface RolloutNoticeProps {
  remote: Remote
  rollout: Rollout
  /** Undefined if the reader may not change releases. */
  onTakeBack?: (version: string) => Promise<void>
}

/** Describes a rollout: who already gets the release, and the next stages. */
export function RolloutNotice({ remote, rollout, onTakeBack }: RolloutNoticeProps) {
  const say = useText()
  const { instant, number } = useFormats()
  const { version, percent, nextPercents, everyMinutes, peopleCount, corporationIds, movedDate, verdict } = rollout
  const who = [
    ...(percent > 0 ? [say(texts.part, { percent })] : []),
    ...(peopleCount > 0 ? [say(texts.people, { count: peopleCount })] : []),
    ...(corporationIds.length > 0 ? [say(texts.companies, { count: corporationIds.length })] : []),
  ].join(', ')
  const isHours = everyMinutes % 60 === 0
  const duration = say(isHours ? texts.hours : texts.minutes, { count: isHours ? everyMinutes / 60 : everyMinutes })
  const since = instant(movedDate)
  const stages = nextPercents.map(next => say(texts.stage, { percent: next })).join(', ')
  return (
    <Notice tone="info">
      <Column gap="2" alignItems="start">
        <Span>
          {say(texts.now, { version, who })}{' '}
          {nextPercents.length > 0 ? say(texts.next, { duration, stages, since }) : say(texts.last, { since })}
        </Span>
        {verdict && (
          <Span>
            {say(texts.compared, {
              entries: number(verdict.first.entries),
              failures: number(verdict.first.failures),
              activeEntries: number(verdict.active.entries),
              activeFailures: number(verdict.active.failures),
            })}{' '}
            {nextPercents.length > 0 && verdict.is === 'waiting' && say(texts.waiting, { count: verdict.missing })}
          </Span>
        )}
        {onTakeBack && (
          <Button
            size="xs"
            variant="outline"
            aria-label={say(texts.takeBackOne, { title: remote.title, version })}
            onClick={() => void onTakeBack(version)}
          >
            {say(texts.takeBack)}
          </Button>
        )}
      </Column>
    </Notice>
  )
}
