import { useCallback, type ReactNode } from 'react'
import { useText, type Text } from '@portal/i18n'
import type { DataColumn } from '@portal/ui/table'

type Cell<Row> = (row: Row) => ReactNode
type Options<Row> = Omit<DataColumn<Row>, 'key' | 'title' | 'cell' | 'sortBy'> & {
  /** The field by which the browser sorts. */
  sortBy?: { [Field in keyof Row]: Row[Field] extends string | number | null ? Field : never }[keyof Row]
}

/**
 * Returns a function that declares columns: `column('name', texts.name, { sortBy: 'name' }, ({ name }) => name)`.
 * `sortFields` has the keys of the columns that the server sorts by.
 */
export function useColumn<Row>(sortFields?: readonly string[]) {
  const say = useText()
  return useCallback(
    (key: string, title: Text, ...rest: [Cell<Row>] | [Options<Row>, Cell<Row>]): DataColumn<Row> => {
      const [{ sortBy, ...options }, cell] = rest.length === 2 ? rest : [{}, rest[0]]
      const sorting = sortBy && { sortBy: (row: Row) => row[sortBy] as string | number | null }
      const sortable = sortFields && { sortable: sortFields.includes(key) }
      return { key, title: say(title), cell, ...sortable, ...options, ...sorting }
    },
    [say, sortFields],
  )
}
