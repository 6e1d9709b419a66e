import pg from 'pg'

const { DATE, INT8 } = pg.types.builtins

const readInteger = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** A calendar day has no time zone, so it stays text. An integer becomes a number if it fits. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && id === DATE) return (text: string) => text
    if (format !== 'binary' && id === INT8) return readInteger
    return pg.types.getTypeParser(id, format)
  },
}
