/** The line style of a company. People who cannot tell the colours apart have the dashes and the signs. */
export interface CompanyStyle {
  readonly color: string
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dashes: string
  readonly sign: Sign
}

export const signs = ['circle', 'square', 'diamond', 'triangle'] as const
export type Sign = (typeof signs)[number]

/** Each has a contrast of three to one on the ground of a card, in light and in dark. */
export const colors = ['#3b7dd8', '#c2571a', '#1f8f5f', '#a05cc9', '#c44569', '#0f8ba0', '#8a7a1f', '#6b7f94']
const dashes = ['', '8 4', '2 3', '10 3 2 3']

/**
 * Assigns styles: random colours, none twice before all are used, and always the same to the same company. Dashes and
 * signs repeat at different intervals, so that companies beyond the last colour still differ.
 */
export function companyStyles(random: () => number): (corporationId: number) => CompanyStyle {
  const given = new Map<number, CompanyStyle>()
  let left: string[] = []
  return corporationId => {
    const known = given.get(corporationId)
    if (known) return known
    if (left.length === 0) left = [...colors]
    const place = given.size
    const [color = ''] = left.splice(Math.floor(random() * left.length), 1)
    const style = {
      color,
      dashes: dashes[place % dashes.length] ?? '',
      sign: signs[(place + Math.floor(place / signs.length)) % signs.length] ?? 'circle',
    }
    given.set(corporationId, style)
    return style
  }
}

/** The styles of this page, as long as it is open. */
export const styleOf = companyStyles(Math.random)
