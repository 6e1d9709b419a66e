import type { Sign } from './company-styles'

const half = 4.5

const paths: Record<Sign, string> = {
  circle: `M${-half} 0a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0 ${-2 * half} 0z`,
  square: `M${-half + 0.5} ${-half + 0.5}h${2 * half - 1}v${2 * half - 1}h${-2 * half + 1}z`,
  diamond: `M0 ${-half - 1}L${half + 1} 0L0 ${half + 1}L${-half - 1} 0z`,
  triangle: `M0 ${-half - 0.5}L${half + 0.5} ${half - 0.5}H${-half - 0.5}z`,
}

export function SignShape({ sign, color }: { sign: Sign; color: string }) {
  return <path d={paths[sign]} fill={color} stroke="var(--chakra-colors-bg-panel)" strokeWidth={1.5} />
}
