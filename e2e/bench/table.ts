export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`
export const factor = (ratio: number) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–')
