import { useMutationCall } from '@portal/auth/queries'
import { fireJobCall, fireJobWithInputCall, getJobLogsCall, type JobAnswer } from '@portal/contracts/jobs/job.calls'
import { FormDate } from '@portal/form-page/fields'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Column, Dialog, Grid, Row, Text, toast } from '@portal/ui'
import { PortalForm, usePortalForm } from '@portal/ui/forms'
import { z } from 'zod'

const texts = defineTexts({
  title: { tr: '“{job}” başlatılsın mı?', en: 'Fire “{job}”?' },
  once: {
    tr: 'Zaten çalışıyorsa ikinci kez başlatılmaz. Zamanı gelince yine çalışır.',
    en: 'If it’s already running, it won’t start twice. It still runs at its next scheduled time.',
  },
  start: { tr: 'İlk gün', en: 'First day' },
  end: { tr: 'Son gün', en: 'Last day' },
  dates: {
    tr: 'İki tarih aynıysa tarih girilmemiş sayılır.',
    en: 'If both dates are the same, no dates are used.',
  },
  fire: { tr: 'İşi başlat', en: 'Fire job' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

const schema = z.object({ StartDate: z.string(), EndDate: z.string() })

/** Describes a job before it is fired, and asks for its days if it takes any. */
export function FireDialog({ job, onClose }: { job: JobAnswer; onClose: () => void }) {
  const say = useText()
  const { jobName, takesDates } = job
  const params = { jobName }
  const alone = useMutationCall(fireJobCall, [getJobLogsCall])
  const forDays = useMutationCall(fireJobWithInputCall, [getJobLogsCall])
  const form = usePortalForm({ schema, defaultValues: { StartDate: '', EndDate: '' } })
  const fire = async ({ StartDate, EndDate }: z.output<typeof schema>) => {
    const body = StartDate === EndDate ? noDates : { StartDate: StartDate || null, EndDate: EndDate || null }
    const outcome = await (takesDates ? forDays.send({ params, body }) : alone.send({ params }))
    if (!outcome.success) return outcome
    toast.success(say(dictionary.jobFired))
    onClose()
    return undefined
  }
  return (
    <Dialog open sheet={false} title={say(texts.title, { job: job.title })} onClose={onClose}>
      <PortalForm form={form} onSubmit={fire}>
        <Column>
          <Text>{job.description}</Text>
          {takesDates && (
            <>
              <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
                <FormDate name="StartDate" label={say(texts.start)} />
                <FormDate name="EndDate" label={say(texts.end)} />
              </Grid>
              <Hint>{say(texts.dates)}</Hint>
            </>
          )}
          <Hint>{say(texts.once)}</Hint>
          <Row justifyContent="flex-end" flexWrap="wrap">
            <Button variant="outline" onClick={onClose}>
              {say(texts.cancel)}
            </Button>
            <Button type="submit" aria-busy={alone.isBusy || forDays.isBusy}>
              {say(texts.fire)}
            </Button>
          </Row>
        </Column>
      </PortalForm>
    </Dialog>
  )
}

const noDates = { StartDate: null, EndDate: null }
