import { useState, useEffect, useRef } from 'react'
import { useSession, newGuid, useUploadLimit } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { deleteCvCall, getAllCvsCall, uploadCvCall } from '@portal/contracts/cvs/cv.calls'
import { acceptedEndings, fileKinds } from '@portal/contracts/files/files'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import { defineTexts, useText, dictionary } from '@portal/i18n'
import { oversees } from '@portal/rules/access'
import { Card, ComboboxField, FileField, Grid, type Option, Text, toast, type FieldFile } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { CvList } from '../cv/cv-list'
import { personOption } from '../selection/choices'

const texts = defineTexts({
  title: { tr: 'Özgeçmişler', en: 'CVs' },
  lead: {
    tr: 'Şirketlerinizde çalışanların özgeçmişleri. Yalnızca insan kaynakları ve yöneticiler görür.',
    en: 'CVs of people in your companies. Only human resources and managers can see them.',
  },
  person: { tr: 'Kişi', en: 'Person' },
  everybody: { tr: 'Herkes', en: 'Everyone' },
  choose: {
    tr: 'Özgeçmiş yüklemek için önce kişiyi seçin.',
    en: 'To upload a CV, choose a person first.',
  },
  file: { tr: 'Özgeçmiş (PDF ya da Word)', en: 'CV (PDF or Word)' },
  failed: { tr: '“{name}” yüklenemedi. {problem}', en: '“{name}” wasn’t uploaded. {problem}' },
})

export default framedPage(texts, Cvs)

/** Lists CVs. Choosing a person filters the list and allows an upload. */
function Cvs() {
  const say = useText()
  const [userId, setUserId] = useState('')
  const people = useCvPeople()
  return (
    <>
      <Card p={{ base: '4', md: '6' }} data-unprinted="">
        <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 2fr' }} gap="6" alignItems="start">
          <ComboboxField
            label={say(texts.person)}
            placeholder={say(texts.everybody)}
            options={people}
            value={userId}
            onChange={setUserId}
          />
          {userId ? (
            <CvUpload key={userId} userId={userId} />
          ) : (
            <Text color="fg.muted" pt={{ lg: '8' }}>
              {say(texts.choose)}
            </Text>
          )}
        </Grid>
      </Card>
      <CvList userId={userId === '' ? undefined : Number(userId)} />
    </>
  )
}

/** Uploads a CV. It is keyed by the person, so that an upload never shows or repeats for another one. */
function CvUpload({ userId }: { userId: string }) {
  const say = useText()
  return <FileField label={say(texts.file)} {...useCvUpload(userId)} />
}

/** Returns the active people whose CVs the reader administers: those of their own company, and of AllAnnualLeave. */
function useCvPeople(): readonly Option[] {
  const session = useSession()
  const { data: people } = useCall(selectUserListCall, { query: {} })
  const self = people?.find(({ id }) => id === session?.id)
  if (!session || !people || !self) return []
  return people.filter(person => oversees(session, self, person)).map(person => personOption(person))
}

interface OnItsWay extends FieldFile {
  file: File
  /** No answer came, but the server may have the file. */
  isLost?: boolean
}

/** Uploads a file at once. A failed upload can be repeated or given up. */
function useCvUpload(userId: string) {
  const say = useText()
  const megabytes = useUploadLimit()
  const { send } = useMutationCall(uploadCvCall, [getAllCvsCall])
  const { send: remove } = useMutationCall(deleteCvCall, [getAllCvsCall])
  const [waiting, setWaiting] = useState<OnItsWay>()
  const wantedId = useRef<string>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const removeWhereItArrived = (guid: string) => void remove({ params: { guid } })
  const upload = async (id: string, file: File) => {
    const { name, size } = file
    const onItsWay = { id, file, name, size }
    wantedId.current = id
    setWaiting({ ...onItsWay, progress: 0 })
    const onProgress = (progress: number) => setWaiting(now => (now?.id === id ? { ...now, progress } : now))
    const outcome = await send({ form: { userId, cvGuid: id }, files: [file] }, { onProgress })
    const isLost = !outcome.success && outcome.code === 'NETWORK'
    if (wantedId.current !== id) {
      if (outcome.success || isLost) removeWhereItArrived(id)
      return
    }
    const isFinal = !outcome.success && outcome.code === 'FILE_INFECTED'
    setWaiting(outcome.success ? undefined : { ...onItsWay, problem: outcome.message, isLost, isFinal })
    if (outcome.success) toast.success(say(dictionary.filesUploaded))
    else if (!isShown.current) toast.error(say(texts.failed, { name, problem: outcome.message }))
  }

  return {
    accept: acceptedEndings('cv'),
    most: fileKinds.cv.most,
    megabytes,
    files: waiting ? [waiting] : [],
    onAdd: ([file]: File[]) => void (file && upload(newGuid(), file)),
    onRetry: ({ id }: FieldFile) => void (waiting && upload(id, waiting.file)),
    onRemove: ({ id }: FieldFile) => {
      if (waiting?.isLost) removeWhereItArrived(id)
      wantedId.current = undefined
      setWaiting(undefined)
    },
  }
}
