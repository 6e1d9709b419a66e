import { useCall } from '@portal/auth/queries'
import { getJobQueuesCall, type JobQueue } from '@portal/contracts/jobs/job.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Card, DescriptionList, LoadFailed, Row, Span, Text } from '@portal/ui'
import { useJobWords } from './job-words'
import { nowAndThen, useLookingAgain } from './use-looking-again'

const texts = defineTexts({
  failed: { tr: 'Kuyruklar yüklenemedi.', en: 'Couldn’t load the queues.' },
  late: { tr: 'Gecikti', en: 'Late' },
  oldest: { tr: 'en eskisi {age}', en: 'oldest {age}' },
  givenUp: {
    tr: 'Son bir haftada {count} e-posta gönderilemedi ve yeniden denenmeyecek.',
    en: '{count} couldn’t be delivered in the last week and won’t be retried.',
  },
})
const queueTexts = {
  LiveMessages: defineTexts({
    label: { tr: 'Saklanan anlık ileti', en: 'Stored live messages' },
    late: {
      tr: 'Süresi dolmuş kayıtların temizlenmesi iki gündür bunları silmedi.',
      en: 'The expired-records cleanup hasn’t deleted them for two days.',
    },
  }),
  Mails: defineTexts({
    label: { tr: 'Gönderilecek e-posta', en: 'Emails to send' },
    late: {
      tr: 'E-posta sunucusu bunları bir saattir kabul etmiyor.',
      en: 'The mail server hasn’t accepted them for an hour.',
    },
  }),
  UnboundFiles: defineTexts({
    label: { tr: 'Kayda bağlanmamış dosya', en: 'Files without a record' },
    late: {
      tr: 'Sahipsiz dosyaların temizlenmesi iki gündür bunları silmedi.',
      en: 'The file cleanup hasn’t deleted them for two days.',
    },
  }),
} as const

/** Shows the database's queues for delivery and cleanup: their length and the age of the oldest entry. */
export function QueueList({ now }: { now: Date }) {
  const say = useText()
  const { data, refusal, refetch } = useCall(getJobQueuesCall)
  useLookingAgain(refetch, nowAndThen)
  if (refusal) return <LoadFailed title={say(texts.failed)} reason={refusal.message} onRetry={refetch} />
  if (!data) return null
  return (
    <Card p={{ base: '4', md: '6' }}>
      <DescriptionList
        items={data.map(queue => ({
          term: say(queueTexts[queue.queue].label),
          value: <Queue queue={queue} now={now} />,
        }))}
      />
    </Card>
  )
}

function Queue({ queue: { queue, depth, oldestDate, isLate, failed }, now }: { queue: JobQueue; now: Date }) {
  const say = useText()
  const { number } = useFormats()
  const { age } = useJobWords()
  return (
    <>
      <Row gap="2" flexWrap="wrap">
        <Span fontWeight="semibold">{number(depth, 0)}</Span>
        <Span color="fg.muted">{oldestDate && say(texts.oldest, { age: age(oldestDate, now) })}</Span>
        {isLate && (
          <Badge variant="solid" colorPalette="red">
            {say(texts.late)}
          </Badge>
        )}
      </Row>
      {isLate && <Text fontSize="sm">{say(queueTexts[queue].late)}</Text>}
      {failed > 0 && <Text fontSize="sm">{say(texts.givenUp, { count: number(failed, 0) })}</Text>}
    </>
  )
}
