import type { ComponentType } from 'react'
import { afterAwake, isLoading } from './awake-time'
import { Failure } from './failure'

/** Time for a release's code to start a page, and for the page to render. */
export const hangMs = 3000

/**
 * A release whose files have arrived but whose code neither returns nor fails. `late` is the page, if it still arrives.
 */
export class Hang extends Failure {
  constructor(
    detail: string,
    readonly late: Promise<ComponentType>,
  ) {
    super('REMOTE_HANGS', detail)
  }
}

/** Rejects with a `Hang` unless a page starts in time. Waiting for the network does not count. */
export function orHang(page: Promise<ComponentType>, detail: string): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const end = afterAwake(hangMs, () => reject(new Hang(detail, page)), isLoading)
    page.then(resolve, reject).finally(end)
  })
}
