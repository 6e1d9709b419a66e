import type { ComponentType } from 'react'
import { afterAwake, isLoading } from './awake-time'
import { Failure } from './failure'

/** How long the code of a release may take to start a page, and the page to render something. */
export const hangMs = 3000

/** The files of a release are there, but its code neither answers nor fails. `late` is the page, if it still comes. */
export class Hang extends Failure {
  constructor(
    detail: string,
    readonly late: Promise<ComponentType>,
  ) {
    super('REMOTE_HANGS', detail)
  }
}

/** Fails with a `Hang` unless a page starts within its time, in which the network is not waited for. */
export function orHang(page: Promise<ComponentType>, detail: string): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const end = afterAwake(hangMs, () => reject(new Hang(detail, page)), isLoading)
    page.then(resolve, reject).finally(end)
  })
}
