import { useCall, useMayChangeGroup } from '@portal/auth/queries'
import { getJobLogsCall, getJobQueuesCall, type JobQueue } from '@portal/contracts/jobs/job.calls'
import { defineTexts, dictionary, useText, useFormats } from '@portal/i18n'
import { Card, CardsSkeleton, LoadFailed, Notice, Badge, DescriptionList, Row, Span, Text } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { JobItem } from '../jobs/job-item'
import { idleMs, busyMs, usePolling } from '../jobs/use-polling'
import { useJobWords } from '../jobs/job-words'

const texts = defineTexts({
  title: { tr: 'İşler', en: 'Jobs' },
  lead: {
    tr: 'Portalın arka planda, zamanı gelince ya da elle başlatılınca yaptığı işler.',
    en: 'What the portal does in the background, on schedule or when fired.',
  },
  onlyRead: {
    tr: 'İşleri yalnızca her şirketin ayarlarını yazabilenler başlatır. Siz kayıtlarını okuyabilirsiniz.',
    en: 'Only people who can edit every company’s settings can fire jobs. You can read the logs.',
  },
  failed: { tr: 'Kuyruklar yüklenemedi.', en: 'Couldn’t load the queues.' },
  late: { tr: 'Gecikti', en: 'Late' },
  oldest: { tr: 'en eskisi {age}', en: 'oldest {age}' },
  givenUp: {
    tr: 'Son bir haftada {count} e-posta gönderilemedi ve yeniden denenmeyecek.',
    en: '{count} couldn’t be delivered in the last week and won’t be retried.',
  },
})

export default framedPage(texts, JobList)

/** Lists the jobs of the portal with their current state. */
function JobList() {
  const say = useText()
  const { data, refusal, refetch } = useCall(getJobLogsCall)
  const mayFire = useMayChangeGroup()
  const isRunning = data?.some(({ runs }) => runs[0]?.state === 'running') ?? false
  usePolling(refetch, isRunning ? busyMs : idleMs)
  if (!data)
    return refusal ? (
      <LoadFailed title={say(dictionary.jobLogsFailed)} reason={refusal.message} onRetry={refetch} />
    ) : (
      <CardsSkeleton />
    )
  const now = new Date()
  return (
    <>
      {mayFire === false && <Notice tone="info">{say(texts.onlyRead)}</Notice>}
      <QueueList now={now} />
      <Card px={{ base: '4', md: '6' }} py="2">
        {data.map(job => (
          <JobItem key={job.jobName} job={job} now={now} mayFire={mayFire ?? false} />
        ))}
      </Card>
    </>
  )
}

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
  FilesToScan: defineTexts({
    label: { tr: 'Zararlı yazılım denetimi bekleyen dosya', en: 'Files waiting for the malware check' },
    late: {
      tr: 'Zararlı yazılım tarayıcısı bunları bir saattir denetlemiyor.',
      en: 'The malware scanner hasn’t checked them for an hour.',
    },
  }),
} as const

/** Shows the database's queues for delivery and cleanup: their length and the age of the oldest entry. */
function QueueList({ now }: { now: Date }) {
  const say = useText()
  const { data, refusal, refetch } = useCall(getJobQueuesCall)
  usePolling(refetch, idleMs)
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
