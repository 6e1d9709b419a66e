import { useLanguage, useText, type Text } from '@portal/i18n'
import { chakra } from '@portal/ui'

const Picture = chakra('img', {
  base: {
    display: 'block',
    h: 'auto',
    maxW: 'min(100%, 40rem)',
    mt: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    // The pictures are light.
    _dark: { filter: 'brightness(0.85)' },
  },
})

interface HelpPictureProps {
  /** Made by `node e2e/help-pictures.mjs`. */
  tr: URL
  en: URL
  /** Describes the picture to people who do not see it. */
  alt: Text
  width: number
  height: number
}

/** A picture of the portal in the reader's language. It loads when it comes near the window. */
export function HelpPicture({ alt, width, height, ...sources }: HelpPictureProps) {
  const say = useText()
  const { href } = sources[useLanguage()]
  return <Picture src={href} alt={say(alt)} loading="lazy" htmlWidth={width} htmlHeight={height} />
}
