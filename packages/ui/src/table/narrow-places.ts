import { isValidElement, type ReactNode } from 'react'
import type { DataColumn, NarrowPlace } from './data-column'
import { figureOf, TwoLines, type TwoLinesProps } from './two-lines'

interface Item {
  key: string
  value: ReactNode
  /** The name of the column, where the value alone would not be understood. */
  name?: string
}

/** An `aside` is shown only where the others leave room. */
export type NarrowCells = Record<NarrowPlace | 'aside', Item[]>

/** Returns the cells of a row by their place in a narrow list, without empty ones. */
export function narrowCells<Row>(columns: readonly DataColumn<Row>[], row: Row): NarrowCells {
  const cells: NarrowCells = { title: [], end: [], below: [], aside: [], badge: [], more: [], actions: [] }
  const add = (place: NarrowPlace, key: string, value: ReactNode, name?: string) => {
    if (isEmpty(value)) return
    const { children, below } = linesOf(value)
    if (!isEmpty(children)) cells[place].push({ key, value: children, ...(name !== undefined && { name }) })
    if (isEmpty(below)) return
    // A figure is never left out.
    cells[place === 'more' ? 'more' : figureOf(below) ? 'below' : 'aside'].push({ key: `${key} below`, value: below })
  }
  const usual = usualPlaces(columns)
  columns.forEach(({ key, title, cell, narrow = usual(key) }) => {
    if (narrow === 'hidden') return
    if (typeof narrow === 'string') {
      const value = cell(row)
      // A number needs the name of its column, unlike an amount with its currency.
      const place = narrow === 'end' && isBare(value) ? 'more' : narrow
      add(place, key, value, place === 'more' ? title : undefined)
    } else for (const place of Object.keys(narrow) as NarrowPlace[]) add(place, key, narrow[place]?.(row))
  })
  return cells
}

/** Returns the place of a column that does not say it. */
function usualPlaces<Row>(columns: readonly DataColumn<Row>[]): (key: string) => NarrowPlace {
  const silent = columns.filter(({ key, narrow }) => narrow === undefined && key !== 'actions')
  const has = (place: NarrowPlace) =>
    columns.some(({ narrow }) => (typeof narrow === 'object' ? place in narrow : narrow === place))
  const title = has('title') ? undefined : (silent.find(({ fixed }) => fixed) ?? silent[0])
  const end = has('end') ? undefined : silent.find(column => column.align === 'end' && column !== title)
  return key => {
    if (key === 'actions') return 'actions'
    if (key === title?.key) return 'title'
    if (key === end?.key) return 'end'
    const { align, extra } = silent.find(column => column.key === key) ?? {}
    return align === 'end' || extra ? 'more' : 'below'
  }
}

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '' || value === '–'

const isBare = (value: ReactNode) =>
  typeof value === 'number' || (typeof value === 'string' && /^[+−-]?[\d.,]+$/.test(value))

const linesOf = (value: ReactNode): TwoLinesProps =>
  isValidElement<TwoLinesProps>(value) && value.type === TwoLines ? value.props : { children: value, below: null }
