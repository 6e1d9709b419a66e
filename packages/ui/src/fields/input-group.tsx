import type { CSSProperties, ReactNode } from 'react'
import { chakra } from '../styled'

const Group = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    '& > input': { pe: 'var(--end-width)' },
  },
})
const End = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '1',
    display: 'flex',
    alignItems: 'center',
    color: 'fg.muted',
    fontSize: 'sm',
  },
})

/** An input with a unit or a button at its end. */
export function InputGroup({
  end,
  endWidth = '10',
  children,
}: {
  end: ReactNode
  endWidth?: string
  children: ReactNode
}) {
  return (
    <Group style={{ '--end-width': `calc(${endWidth} * 0.25rem)` } as CSSProperties}>
      {children}
      <End>{end}</End>
    </Group>
  )
}

/** Text at the end of an input, such as its unit. */
export const InputUnit = chakra('span', { base: { px: '2', pointerEvents: 'none' } })
