import type { ComponentProps, ReactNode } from 'react'
import { chakra } from './styled'

const Svg = chakra('svg', { base: { boxSize: '5', flexShrink: 0 } })

/** Strokes on a 24 × 24 grid, in the colour of the surrounding text. Decorative: text stands beside it. */
const strokes = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  sun: (
    <path d="M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M4.2 4.2l1.5 1.5M18.3 18.3l1.5 1.5M2.5 12h2M19.5 12h2M4.2 19.8l1.5-1.5M18.3 5.7l1.5-1.5" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z" />,
  screen: <path d="M4 5h16v11H4zM9 20h6M12 16v4" />,
  home: <path d="M4 11l8-7 8 7v9h-5v-6h-6v6H4z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  clock: <path d="M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2" />,
  document: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  people: (
    <path d="M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2 .8 3.2 2.6 3.5 5.5" />
  ),
  card: <path d="M3 6h18v12H3zM3 10h18M7 15h4" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  settings: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />,
  user: <path d="M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c.6-4.4 3.5-6.5 8-6.5s7.4 2.1 8 6.5" />,
  logout: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  warning: <path d="M12 4l9 16H3zM12 10v4M12 17h.01" />,
  down: <path d="M6 9l6 6 6-6" />,
  up: <path d="M6 15l6-6 6 6" />,
  left: <path d="M15 6l-6 6 6 6" />,
  right: <path d="M9 6l6 6-6 6" />,
  sort: <path d="M8 10l4-4 4 4M8 14l4 4 4-4" />,
  search: <path d="M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4" />,
  upload: <path d="M12 16V5M7 9.5L12 4.5l5 5M4 19.5h16" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4 19.5h16" />,
  info: <path d="M12 4a8 8 0 100 16 8 8 0 000-16zM12 11v5M12 8h.01" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  columns: <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />,
  filter: <path d="M4 6h16l-6 7v6l-4-2v-4z" />,
  bell: <path d="M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10 20.5h4" />,
  inbox: <path d="M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.5h4l1-2.5h5" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 11-2.200-5.300M19.5 3.5v4h-4" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  expand: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  copy: <path d="M9 9h11v11H9zM15 9V4H4v11h5" />,
  receipt: <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5" />,
  cart: (
    <path d="M3 4h2.5l2.2 11h9.8l2-8H6.1M9 18.5a1.2 1.2 0 100 2.4 1.2 1.2 0 000-2.4zM16.5 18.5a1.2 1.2 0 100 2.4 1.2 1.2 0 000-2.4z" />
  ),
  chart: <path d="M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6" />,
  pen: <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />,
  building: <path d="M5 21V3h9v18M14 9h5v12M3 21h18M8 7h3M8 11h3M8 15h3" />,
  tree: <path d="M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4" />,
  book: <path d="M6.5 3H19v18H6.5A1.5 1.5 0 015 19.5v-15A1.5 1.5 0 016.5 3zM5 17.5h14" />,
  history: <path d="M4.5 9A8 8 0 114 12M4 4.5V9h4.5M12 8v4l3 2" />,
  box: <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />,
  flag: <path d="M6 21V4h12l-2.5 4L18 12H6" />,
  badge: (
    <path d="M4 5h16v14H4zM9 8.5a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6zM6.5 16c.3-1.5 1.2-2.2 2.5-2.2s2.2.7 2.5 2.2M14.5 10h3M14.5 14h3" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof strokes

interface IconProps extends Omit<ComponentProps<typeof Svg>, 'children'> {
  name: IconName
  size?: string
}

export function Icon({ name, size, ...svg }: IconProps) {
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
      {...svg}
    >
      {strokes[name]}
    </Svg>
  )
}
