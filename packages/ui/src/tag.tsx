import { Icon } from './icon'
import { chakra } from './styled'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    minH: '7',
    px: '2.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'sm',
  },
})
const Words = chakra('span', { base: { truncate: true } })
const Remove = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    me: '-1.5',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'brand.muted' },
  },
})

interface TagProps {
  children: string
  /** Makes the tag removable, by a button of this name. */
  removeLabel?: string
  onRemove?: () => void
}

/** A chosen value. */
export function Tag({ children, removeLabel, onRemove }: TagProps) {
  return (
    <Frame>
      <Words>{children}</Words>
      {onRemove && (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size="3.5" />
        </Remove>
      )}
    </Frame>
  )
}
