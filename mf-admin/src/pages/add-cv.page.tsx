import { useState } from 'react'
import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { selectUserListCall } from '@portal/contracts/people/people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { oversees } from '@portal/rules/access'
import { Card, ComboboxField, FileField, Grid, type Option, Text } from '@portal/ui'
import { framedPage } from '../frame/framed-page'
import { CvList } from '../cv/cv-list'
import { useCvUpload } from '../cv/use-cv-upload'

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
})

export default framedPage(texts, Cvs)

/** CVs by person: one is chosen to upload theirs, and to see theirs alone. */
function Cvs() {
  const say = useText()
  const [userId, setUserId] = useState('')
  const people = useCvPeople()
  return (
    <>
      <Card p={{ base: '4', md: '6' }}>
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

/** Keyed by the person: what is on its way for one of them never shows, or is sent again, for another. */
function CvUpload({ userId }: { userId: string }) {
  const say = useText()
  return <FileField label={say(texts.file)} {...useCvUpload(userId)} />
}

/** The active people of the companies whose CVs the reader keeps: their own, and those of AllAnnualLeave. */
function useCvPeople(): readonly Option[] {
  const session = useSession()
  const { data: people } = useCall(selectUserListCall, { query: {} })
  const self = people?.find(({ id }) => id === session?.id)
  if (!session || !people || !self) return []
  return people
    .filter(person => oversees(session, self, person))
    .map(({ id, name, titleName, corporationName }) => ({
      value: String(id),
      label: name,
      detail: [titleName, corporationName].filter(Boolean).join(' · '),
      person: true,
    }))
}
