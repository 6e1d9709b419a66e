import { chakra } from './styled'

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'semibold',
    lineHeight: 1,
    userSelect: 'none',
  },
  variants: {
    size: {
      xs: { boxSize: '6', fontSize: '2xs' },
      sm: { boxSize: '8', fontSize: 'xs' },
      md: { boxSize: '10', fontSize: 'sm' },
      xl: { boxSize: '24', fontSize: '2xl' },
    },
  },
  defaultVariants: { size: 'sm' },
})
const Picture = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } })

interface AvatarProps {
  name: string
  /** A blob address. Files need the bearer header, so an image element cannot load them itself. */
  picture?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'xl'
}

/** A person's picture or initials. Decorative: their name stands beside it. */
export function Avatar({ name, picture, size = 'sm' }: AvatarProps) {
  return (
    <Circle size={size} aria-hidden="true">
      {picture ? <Picture src={picture} alt="" /> : initialsOf(name)}
    </Circle>
  )
}

/** The initials of the first and the last name; `i` becomes `İ`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => word?.slice(0, 1).toLocaleUpperCase('tr') ?? '').join('')
}
