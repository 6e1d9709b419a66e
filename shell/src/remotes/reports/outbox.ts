import type { Beacon, RemoteReport } from '@portal/contracts/remotes/remote-reports'

export interface Portal {
  /** Of the session, if there is one. */
  token: () => string | undefined
  /** The address for beacons. */
  address: string
}

export type Add = (folder: string, what: RemoteReport['what'], value?: number) => void

const sendAfterMs = 10_000
const atOnce = 60

/** Collects reports and sends them together. */
export function outbox({ token, address }: Portal): { add: Add; send: () => void } {
  const reports: RemoteReport[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const session = token()
    while (reports.length > 0) {
      const beacon: Beacon = { session: session ?? '', reports: reports.splice(0, atOnce) }
      const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' })
      if (session) navigator.sendBeacon(address, body)
    }
  }
  return {
    add: (folder, what, value) => {
      reports.push({ folder, what, ...(value !== undefined && { value: Math.round(value) }) })
      timer ??= setTimeout(send, sendAfterMs)
    },
    send,
  }
}
