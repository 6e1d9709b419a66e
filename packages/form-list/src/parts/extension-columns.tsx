import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFormExtensions, type FormColumn } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import type { ExtendedForm, FormCell } from '@portal/contracts/remotes/extensions'
import { useLanguage, useText, type Language } from '@portal/i18n'
import { Span } from '@portal/ui'
import type { DataColumn } from '@portal/ui/table'

const colors = { good: 'green.fg', warning: 'orange.fg', bad: 'red.fg' } as const

/** Asks a column's remote once for all cells that are drawn together. A remote that fails leaves them empty. */
class ColumnCells {
  readonly #known = new Map<string, FormCell | undefined>()
  readonly #watchers = new Set<() => void>()
  #waiting = new Map<string, ExtendedForm>()

  constructor(
    private readonly column: FormColumn,
    private readonly language: Language,
  ) {}

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  cell(key: string): FormCell | undefined {
    return this.#known.get(key)
  }

  ask(key: string, form: ExtendedForm) {
    if (this.#known.has(key)) return
    this.#known.set(key, undefined)
    if (this.#waiting.size === 0) setTimeout(() => void this.#askAll())
    this.#waiting.set(key, form)
  }

  async #askAll() {
    const asked = this.#waiting
    this.#waiting = new Map()
    const cells = await this.column.cells([...asked.values()], this.language).catch(() => ({}))
    for (const [key, { formGuid }] of asked) this.#known.set(key, (cells as Record<string, FormCell>)[formGuid])
    for (const watcher of this.#watchers) watcher()
  }
}

/** Returns the columns that remotes add to the list of a module. */
export function useExtensionColumns<Item extends FormRow>(rows: readonly Item[]): DataColumn<Item>[] {
  const say = useText()
  const language = useLanguage()
  const columns = useFormExtensions()?.columns
  const module = rows[0]?.moduleExpression
  const shown = useMemo(
    () =>
      (columns ?? [])
        .filter(({ modules }) => module !== undefined && modules.includes(module))
        .map(column => ({ column, cells: new ColumnCells(column, language) })),
    [columns, module, language],
  )
  return useMemo(
    () =>
      shown.map(({ column: { key, title }, cells }) => ({
        key,
        title: say(title),
        cell: row => <ExtensionCell cells={cells} row={row} />,
        // Without the head of its column, the value alone may say little.
        narrow: { below: row => <ExtensionCell cells={cells} row={row} name={say(title)} /> },
      })),
    [shown, say],
  )
}

interface ExtensionCellProps {
  cells: ColumnCells
  row: FormRow
  name?: string
}

function ExtensionCell({ cells, row, name }: ExtensionCellProps) {
  const { formGuid, id, moduleExpression, status, version } = row
  const key = `${formGuid} ${version}`
  useEffect(
    () => cells.ask(key, { formGuid, number: id, moduleExpression, status }),
    [cells, key, formGuid, id, moduleExpression, status],
  )
  const cell = useSyncExternalStore(cells.watch, () => cells.cell(key))
  if (cell === undefined) return null
  const { text, tone } = typeof cell === 'string' ? { text: cell, tone: undefined } : cell
  const value = <Span color={tone && colors[tone]}>{String(text)}</Span>
  if (name === undefined) return value
  return (
    <>
      {name}: {value}
    </>
  )
}
