import type { FieldError, RefusalAnswer } from '@portal/contracts/wire/envelope'

interface LineRefusal {
  /** Which of the lines that were sent, from 0. */
  index: number
  /** By the names of the line's own fields. */
  errors: FieldError[]
}

const inLine = /^CreateModel\.(\d+)(?:\.(.+))?$/

/** The lines that a refusal names, in their order. */
export function lineRefusals({ errors }: Pick<RefusalAnswer, 'errors'>): LineRefusal[] {
  const lines = new Map<number, FieldError[]>()
  for (const error of errors) {
    const [, index, path = ''] = inLine.exec(error.path) ?? []
    if (index === undefined) continue
    lines.set(Number(index), [...(lines.get(Number(index)) ?? []), { ...error, path }])
  }
  return [...lines].map(([index, found]) => ({ index, errors: found })).sort((a, b) => a.index - b.index)
}
