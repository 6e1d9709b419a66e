import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'

const separator = '\u001e'
/** A hub drops a client that is silent for half a minute. */
const pingEvery = 10_000
const reconnectAfter = 500

interface Ears {
  /** The address, with the token, of each connection. */
  address(): string
  /** The hub has accepted the connection. */
  opened?(): void
  /** A message, also a ping, as JSON. */
  heard(message: string): void
  closed?(): void
}

/** A page that listens to the hub and comes back by itself. */
export function listenToHub(ears: Ears): { stop(): void } {
  let isStopped = false
  let current: WebSocket | undefined
  const connect = () =>
    new Promise<void>(resolve => {
      const socket = (current = new WebSocket(ears.address(), { perMessageDeflate: false, handshakeTimeout: 3_000 }))
      let isAccepted = false
      const ping = setInterval(
        () => socket.readyState === WebSocket.OPEN && socket.send(`{"type":6}${separator}`),
        pingEvery,
      )
      socket.on('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
      socket.on('message', data => {
        for (const message of data.toString().split(separator)) {
          if (message === '') continue
          if (isAccepted) ears.heard(message)
          else ears.opened?.()
          isAccepted = true
        }
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        clearInterval(ping)
        if (isAccepted) ears.closed?.()
        resolve()
      })
    })
  const stay = async () => {
    while (!isStopped) {
      await connect()
      await wait(reconnectAfter)
    }
  }
  void stay()
  return {
    stop: () => {
      isStopped = true
      current?.terminate()
    },
  }
}
