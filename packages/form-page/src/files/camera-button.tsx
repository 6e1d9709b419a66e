import { useRef } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Icon } from '@portal/ui'

const texts = defineTexts({ photo: { tr: 'Fotoğraf çek', en: 'Take a photo' } })

const Camera = chakra('input', { base: { display: 'none' } })

/** Takes a photograph with the camera of a phone or a tablet. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const say = useText()
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Camera
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        data-camera=""
        onChange={({ target }) => {
          for (const photo of target.files ?? []) onPhoto(photo)
          // The next photograph may have the same name.
          target.value = ''
        }}
      />
      <Button
        variant="outline"
        display="none"
        css={{ '@media (pointer: coarse)': { display: 'inline-flex' } }}
        onClick={() => camera.current?.click()}
      >
        <Icon name="receipt" size="4" />
        {say(texts.photo)}
      </Button>
    </>
  )
}
