import { createContext, lazy, Suspense, use, type ReactNode } from 'react'
import { isAsRead, unread, type LineRead } from './line-reads'

const ReadMark = lazy(() => import('./read-mark'))

const ReadContext = createContext<LineRead>(unread)

/** Returns the hint of a field whose value was read off the receipt. */
export function useReadHint(): (name: string, value: unknown) => ReactNode {
  const read = use(ReadContext)
  return (name, value) => {
    const source = read.values[name]?.source
    if (!source || !isAsRead(read, name, value)) return undefined
    return (
      <Suspense>
        <ReadMark source={source} isSeen={read.seen.includes(name)} />
      </Suspense>
    )
  }
}

interface ReadReceiptProps {
  read: LineRead
  children: ReactNode
}

/** Lets the fields of a form know what was read. */
export function ReadReceipt({ read, children }: ReadReceiptProps) {
  return <ReadContext value={read}>{children}</ReadContext>
}
