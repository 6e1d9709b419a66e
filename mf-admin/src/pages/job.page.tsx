import { useCall, useMayChangeGroup } from '@portal/auth/queries'
import { getJobLogsCall } from '@portal/contracts/jobs/job.calls'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Card, CardsSkeleton, LoadFailed, Notice } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { JobItem } from '../jobs/job-item'
import { QueueList } from '../jobs/queue-list'
import { nowAndThen, often, useLookingAgain } from '../jobs/use-looking-again'

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
})

export default framedPage(texts, JobList)

/** Every job of the portal, as it is now. */
function JobList() {
  const say = useText()
  const { data, refusal, refetch } = useCall(getJobLogsCall)
  const mayFire = useMayChangeGroup()
  const isRunning = data?.some(({ runs }) => runs[0]?.state === 'running') ?? false
  useLookingAgain(refetch, isRunning ? often : nowAndThen)
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
          <JobItem key={job.jobName} job={job} now={now} mayFire={mayFire ?? false} refetch={refetch} />
        ))}
      </Card>
    </>
  )
}
