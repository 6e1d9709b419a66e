import { chakra } from './styled'

const Track = chakra('div', { base: { h: '2', borderRadius: 'full', bg: 'bg.emphasized', overflow: 'hidden' } })
const Bar = chakra('div', { base: { h: 'full', borderRadius: 'full', bg: 'brand.solid', transition: 'width 200ms' } })

/** A progress bar; `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.max(0, Math.min(1, value)) * 100)
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <Bar style={{ width: `${percent}%` }} />
    </Track>
  )
}
