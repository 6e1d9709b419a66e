import { useEffect, useRef, useState } from 'react'
import { readStoredFile, useStoredFile } from '@portal/auth'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, useText } from '@portal/i18n'
import type { ReceiptPlace } from '@portal/rules/receipts/reading'
import { Box, chakra } from '@portal/ui'

const texts = defineTexts({ place: { tr: 'Belgede okunan yer', en: 'Where it was read on the receipt' } })

interface ReadPlaceProps {
  file: UploadedFile
  place: ReceiptPlace
  isOn: boolean
}

/** Lights up the place of a receipt where a value was read: in its preview, or on a phone cut out above the page. */
export default function ReadPlace({ file, place, isOn }: ReadPlaceProps) {
  const say = useText()
  const picture = usePagePicture(file, place.page)
  const frame = useRef<HTMLDivElement>(null)
  const scroll = () => {
    const { current } = frame
    const middle = place.y + place.height / 2
    current?.scrollTo?.({ top: middle * current.scrollHeight - current.clientHeight / 2 })
  }
  useEffect(scroll, [place, isOn, picture])
  if (!picture || !isOn) return null
  const sheet = { picture, place, label: say(texts.place) }
  return (
    <>
      <Frame ref={frame} display={{ base: 'none', xl: 'block' }} overflow="auto" data-read-place="">
        <Sheet {...sheet} from={{ x: 0, y: 0, width: 1 }} onLoad={scroll} />
      </Frame>
      <Frame display={{ xl: 'none' }} position="fixed" top="16" insetX="0" h="20" zIndex="sticky" boxShadow="md">
        <Sheet {...sheet} from={cutOut(place)} />
      </Frame>
    </>
  )
}

const Frame = chakra('div', {
  base: { overflow: 'hidden', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white' },
})

/** The part of a page that is shown, as wide as its frame. */
interface Part {
  x: number
  y: number
  width: number
}

/** Some of the page around the place, so that it can be read. */
function cutOut({ x, y, width, height }: ReceiptPlace): Part {
  const shown = Math.min(1, Math.max(0.6, width * 1.2))
  return { x: Math.min(1 - shown, Math.max(0, x + width / 2 - shown / 2)), y: Math.max(0, y - height), width: shown }
}

interface SheetProps extends Pick<ReadPlaceProps, 'place'> {
  picture: string
  label: string
  from: Part
  onLoad?: () => void
}

function Sheet({ picture, place, label, from, onLoad }: SheetProps) {
  const percent = (part: number) => `${part * 100}%`
  return (
    <Box
      position="relative"
      overflow="hidden"
      style={{ width: percent(1 / from.width), transform: `translate(-${percent(from.x)}, -${percent(from.y)})` }}
    >
      <chakra.img src={picture} alt={label} w="full" display="block" onLoad={onLoad} />
      <Box
        position="absolute"
        borderRadius="sm"
        outline="2px solid"
        outlineColor="brand.solid"
        // Everything else is darker.
        boxShadow="0 0 0 200vmax rgb(0 0 0 / 0.35)"
        style={{
          left: percent(place.x),
          top: percent(place.y),
          width: percent(place.width),
          height: percent(place.height),
        }}
      />
    </Box>
  )
}

/** Returns the address of a picture of the page. */
function usePagePicture({ path, extension }: UploadedFile, page: number): string | null {
  const isPdf = extension === 'pdf'
  const picture = useStoredFile(isPdf ? null : path)
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => {
    if (!isPdf) return undefined
    const leaving = new AbortController()
    let made: string | undefined
    const draw = async () => {
      const outcome = await readStoredFile(path, { signal: leaving.signal })
      if (!outcome.success) return
      const { drawReceiptPage } = await import('@portal/receipts')
      const blob = await drawReceiptPage(outcome.data.blob, page, leaving.signal)
      if (!blob || leaving.signal.aborted) return
      made = URL.createObjectURL(blob)
      setDrawn(made)
    }
    void draw().catch(() => undefined)
    return () => {
      leaving.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
      setDrawn(null)
    }
  }, [isPdf, path, page])
  return isPdf ? drawn : picture
}
