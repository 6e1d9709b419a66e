import { useMemo } from 'react'
import { useFormats } from '@portal/i18n'

/** Days of leave as figures: `12,5`, and with their sign `+12,5` or `−2`. */
export function useDayFigures() {
  const { number } = useFormats()
  return useMemo(() => {
    const plain = (days: number) => (days < 0 ? `−${number(-days, 1)}` : number(days, 1))
    return { plain, signed: (days: number) => (days > 0 ? `+${plain(days)}` : plain(days)) }
  }, [number])
}
