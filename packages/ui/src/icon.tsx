import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'

const Svg = chakra('svg', { base: { boxSize: '5', flexShrink: 0 } })

/** Strokes on a 24 × 24 grid, drawn in the colour of the text around. Decoration only: words stand beside it. */
const strokes = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  sun: <path d="M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M4.2 4.2l1.5 1.5M18.3 18.3l1.5 1.5M2.5 12h2M19.5 12h2M4.2 19.8l1.5-1.5M18.3 5.7l1.5-1.5" />,
  moon: <path d="M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z" />,
  screen: <path d="M4 5h16v11H4zM9 20h6M12 16v4" />,
  home: <path d="M4 11l8-7 8 7v9h-5v-6h-6v6H4z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  clock: <path d="M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2" />,
  document: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  people: <path d="M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5" />,
  card: <path d="M3 6h18v12H3zM3 10h18M7 15h4" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  settings: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />,
  user: <path d="M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c.6-4.4 3.5-6.5 8-6.5s7.4 2.100 8 6.5" />,
  logout: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  warning: <path d="M12 4l9 16H3zM12 10v4M12 17h.01" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  expand: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof strokes

export function Icon({ name, size }: { name: IconName; size?: string }) {
  return (
    <Svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...(size && { boxSize: size })}
    >
      {strokes[name]}
    </Svg>
  )
}
