import { useRef, useState } from 'react'
import { checkSession, useSession } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { deletePhotoCall, uploadPhotoCall } from '@portal/contracts/files/file.calls'
import { acceptedEndings } from '@portal/contracts/files/files'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Icon, Notice, Row, toast } from '@portal/ui'
import { OwnPicture } from './own-picture'

const texts = defineTexts({
  title: { tr: 'Fotoğraf', en: 'Photo' },
  lead: {
    tr: 'İş arkadaşlarınız sizi onay ağaçlarında ve listelerde böyle görür.',
    en: 'How your colleagues see you in approval trees and lists.',
  },
  choose: { tr: 'Fotoğraf seç', en: 'Choose a photo' },
  change: { tr: 'Değiştir', en: 'Change' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  saved: { tr: 'Fotoğraf kaydedildi.', en: 'Photo saved.' },
  removed: { tr: 'Fotoğraf kaldırıldı.', en: 'Photo removed.' },
  types: { tr: 'PNG ya da JPEG', en: 'PNG or JPEG' },
})

/** Chooses, changes or removes the user's picture. */
export function Photo() {
  const say = useText()
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useMutationCall(uploadPhotoCall)
  const remove = useMutationCall(deletePhotoCall)
  const isBusy = upload.isBusy || remove.isBusy
  const hasPicture = Boolean(session?.profilPhoto)

  const finish = async (outcome: { success: true } | { success: false; message: string }, done: string) => {
    setProblem(outcome.success ? undefined : outcome.message)
    if (!outcome.success) return
    await checkSession()
    toast.success(done)
  }
  const choose = async (picked: FileList | null) => {
    const [file] = picked ?? []
    if (file && !isBusy) await finish(await upload.send({ form: {}, files: [file] }), say(texts.saved))
  }
  const takeAway = async () => {
    if (!isBusy) await finish(await remove.send(), say(texts.removed))
  }

  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <Row gap="5" flexWrap="wrap">
        <OwnPicture size="xl" />
        <Column gap="2">
          <Row gap="2" flexWrap="wrap">
            <Button variant="outline" size="sm" aria-busy={upload.isBusy} onClick={() => input.current?.click()}>
              <Icon name="upload" size="4" />
              {say(hasPicture ? texts.change : texts.choose)}
            </Button>
            {hasPicture && (
              <Button variant="ghost" size="sm" aria-busy={remove.isBusy} onClick={() => void takeAway()}>
                {say(texts.remove)}
              </Button>
            )}
          </Row>
          <Hint>{say(texts.types)}</Hint>
        </Column>
      </Row>
      {problem && <Notice tone="error">{problem}</Notice>}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings('photo').join(',')}
        onChange={event => {
          void choose(event.target.files)
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </SectionCard>
  )
}
