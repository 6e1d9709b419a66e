/** The formats of days that every spreadsheet knows by number. */
const knownFormats = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
] as const

/** True if a number in this format is shown as a day, with or without a time, as by `dd/mm/yyyy`, but not `[h]:mm`. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return knownFormats.some(([first, last]) => id >= first && id <= last)
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  return /d/i.test(letters) || /y/i.test(letters)
}
