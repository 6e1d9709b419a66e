import type { RefusalAnswer } from '@portal/contracts/wire/envelope'

interface Answer<Item> {
  data: readonly Item[] | undefined
  refusal: RefusalAnswer | null
  refetch: () => void
}

/** What a table shows of an answer: its rows, as long as there was one; else why not, with the way to ask again. */
export function tableAnswer<Item>({ data, refusal, refetch }: Answer<Item>) {
  return {
    rows: data ?? [],
    state: data ? 'ready' : refusal ? 'failed' : 'loading',
    failure: refusal?.message,
    onRetry: refetch,
  } as const
}
