import { useCall, useMayChangeGroup } from '@portal/auth/queries'
import { getJobLogsCall } from '@portal/contracts/jobs/job.calls'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Card, CardsSkeleton, LoadFailed, Notice } from '@portal/ui'
import { JobItem } from './job-item'
import { QueueList } from './queue-list'
import { often, nowAndThen, useLookingAgain } from './use-looking-again'

const texts = defineTexts({
  onlyRead: {
    tr: 'İşleri yalnızca her şirketin ayarlarını yazabilenler başlatır. Siz kayıtlarını okuyabilirsiniz.',
    en: 'Only people who can edit every company’s settings can fire jobs. You can read the logs.',
  },
})

/** Every job of the portal, as it is now. */
export function JobList() {
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
