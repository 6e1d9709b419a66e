import { settingNames, settingsTable } from './settings'

/** The settings as a table for the terminal. */
export const settingsText = (): string => {
  const rows = settingNames.map(name => {
    const { type, byDefault, description } = settingsTable[name]
    return [name, type, byDefault || '(none)', description]
  })
  const table = [['VARIABLE', 'TYPE', 'DEFAULT', 'MEANING'], ...rows]
  const widths = [0, 1, 2].map(column => Math.max(...table.map(row => row[column]?.length ?? 0)))
  return table.map(row => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}
