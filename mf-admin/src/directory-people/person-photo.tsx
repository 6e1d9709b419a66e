import { useRef } from 'react'
import { useStoredFile } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import { deletePersonPhotoCall, uploadPersonPhotoCall } from '@portal/contracts/files/file.calls'
import { acceptedEndings } from '@portal/contracts/files/files'
import type { DirectoryPerson } from '@portal/contracts/people/directory-people'
import { directoryPeopleCall, directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Avatar, Button, Column, Row, toast } from '@portal/ui'

const texts = defineTexts({
  choose: { tr: 'Fotoğraf ekle', en: 'Add photo' },
  change: { tr: 'Fotoğrafı değiştir', en: 'Change photo' },
  remove: { tr: 'Kaldır', en: 'Remove' },
  removePhoto: { tr: 'Fotoğrafı kaldır', en: 'Remove photo' },
  saved: { tr: '{name}: fotoğraf kaydedildi.', en: '{name}: photo saved.' },
  removed: { tr: '{name}: fotoğraf kaldırıldı.', en: '{name}: photo removed.' },
})
const shown = [directoryPersonCall, directoryPeopleCall]

/** Shows a person's photo, with buttons to change or remove it. */
export function PersonPhoto({ person: { id, name, profilPhoto, canChange } }: { person: DirectoryPerson }) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const picture = useStoredFile(profilPhoto && `/api/${profilPhoto}`)
  const upload = useMutationCall(uploadPersonPhotoCall, shown)
  const remove = useMutationCall(deletePersonPhotoCall, shown)
  const params = { id: String(id) }
  const tell = (outcome: { success: true } | { success: false; message: string }, done: string) => {
    if (outcome.success) toast.success(done)
    else toast.error(outcome.message)
  }
  const choose = async (file: File | undefined) => {
    if (file) tell(await upload.send({ params, form: {}, files: [file] }), say(texts.saved, { name }))
  }
  return (
    <Column gap="2" alignItems="flex-start">
      <Avatar name={name} picture={picture ?? undefined} size="xl" />
      {canChange && (
        <Row gap="1" flexWrap="wrap">
          <Button size="xs" variant="ghost" aria-busy={upload.isBusy} onClick={() => input.current?.click()}>
            {say(profilPhoto ? texts.change : texts.choose)}
          </Button>
          {profilPhoto && (
            <Button
              size="xs"
              variant="ghost"
              aria-label={say(texts.removePhoto)}
              aria-busy={remove.isBusy}
              onClick={async () => tell(await remove.send({ params }), say(texts.removed, { name }))}
            >
              {say(texts.remove)}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedEndings('photo').join(',')}
            onChange={event => {
              void choose(event.target.files?.[0])
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </Row>
      )}
    </Column>
  )
}
