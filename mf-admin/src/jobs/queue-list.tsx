import { useCall } from '@portal/auth/queries'
import { getJobQueuesCall, type JobQueue } from '@portal/contracts/jobs/job.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Card, DescriptionList, LoadFailed, Row, Span, Text } from '@portal/ui'
import { useJobWords } from './job-words'
import { nowAndThen, useLookingAgain } from './use-looking-again'

const texts = defineTexts({
  failed: { tr: 'Bekleyenler alınamadı.', en: 'What waits could not be loaded.' },
  late: { tr: 'Gecikti', en: 'Late' },
  oldest: { tr: 'en eskisi {age}', en: 'oldest {age}' },
  givenUp: {
    tr: 'Son bir haftada {count} e-posta gönderilemedi ve vazgeçildi.',
    en: '{count} could not be delivered in the last week and were given up.',
  },
})
const queueTexts = {
  LiveMessages: defineTexts({
    label: { tr: 'Saklanan anlık ileti', en: 'Kept live messages' },
    late: {
      tr: 'Süresi dolmuş kayıtların temizlenmesi iki gündür bunları silmedi.',
      en: 'The sweeping of expired records has not deleted them for two days.',
    },
  }),
  Mails: defineTexts({
    label: { tr: 'Gönderilecek e-posta', en: 'Mails to be sent' },
    late: {
      tr: 'E-posta sunucusu bir saattir kabul etmiyor.',
      en: 'The mail server has not taken them for an hour.',
    },
  }),
  UnboundFiles: defineTexts({
    label: { tr: 'Kayda bağlanmamış dosya', en: 'Files without a record' },
    late: {
      tr: 'Sahipsiz dosyaların temizlenmesi iki gündür bunları silmedi.',
      en: 'The sweeping of files has not deleted them for two days.',
    },
  }),
} as const

/** What waits in the database to be delivered or swept, with its depth and the age of its oldest. */
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
