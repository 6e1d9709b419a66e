import { storedValue } from '../../stored'
/** The line style of a company. People who cannot tell the colours apart have the dashes and the signs. */
export interface CompanyStyle {
  readonly color: string
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dashes: string
  readonly sign: Sign
}

const signs = ['circle', 'square', 'diamond', 'triangle'] as const
export type Sign = (typeof signs)[number]

/** Colours with a contrast of at least three to one on a card, in both modes. */
export const colors = ['#3b7dd8', '#c2571a', '#1f8f5f', '#a05cc9', '#c44569', '#0f8ba0', '#8a7a1f', '#6b7f94']
const dashes = ['', '8 4', '2 3', '10 3 2 3']

/** The colours of companies, in the order of assignment. */
type Given = readonly (readonly [corporationId: number, color: string])[]

export interface GivenColors {
  read: () => Given
  write: (given: Given) => void
}

/**
 * Assigns styles. Colours are random, kept, and repeat only after all are used. Dashes and signs repeat at different
 * intervals, so that companies beyond the last colour still differ.
 */
export function companyStyles(random: () => number, kept: GivenColors): (corporationId: number) => CompanyStyle {
  const given = new Map(kept.read())
  const styles = new Map<number, CompanyStyle>()
  const give = () => {
    const uses = (color: string) => [...given.values()].filter(each => each === color).length
    const fewest = Math.min(...colors.map(uses))
    const left = colors.filter(color => uses(color) === fewest)
    return left[Math.floor(random() * left.length)] ?? ''
  }
  return corporationId => {
    const known = styles.get(corporationId)
    if (known) return known
    const color = given.get(corporationId) ?? give()
    if (!given.has(corporationId)) kept.write([...given.set(corporationId, color)])
    const place = [...given.keys()].indexOf(corporationId)
    const style = {
      color,
      dashes: dashes[place % dashes.length] ?? '',
      sign: signs[(place + Math.floor(place / signs.length)) % signs.length] ?? 'circle',
    }
    styles.set(corporationId, style)
    return style
  }
}

const kept = storedValue<unknown>(() => localStorage, 'chart-colors')

const isGiven = (pair: unknown): pair is Given[number] =>
  Array.isArray(pair) && Number.isInteger(pair[0]) && colors.includes(String(pair[1]))

/** Keeps the colours in this browser, so that a company looks the same on every visit. */
export const storedColors: GivenColors = {
  read: () => {
    const stored = kept.read()
    return Array.isArray(stored) ? stored.filter(isGiven) : []
  },
  write: kept.write,
}

export const styleOf = companyStyles(Math.random, storedColors)
