import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Card, ComboboxField, Grid, Text } from '@portal/ui'
import { CvList } from './cv-list'
import { CvUpload } from './cv-upload'
import { useCvPeople } from './use-cv-people'

const texts = defineTexts({
  person: { tr: 'Kişi', en: 'Person' },
  everybody: { tr: 'Herkes', en: 'Everyone' },
  choose: {
    tr: 'Özgeçmiş yüklemek için önce kişiyi seçin.',
    en: 'To upload a CV, choose a person first.',
  },
})

/** CVs by person: one is chosen to upload theirs, and to see theirs alone. */
export function Cvs() {
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
