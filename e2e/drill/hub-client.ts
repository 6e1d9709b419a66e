import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Witness } from './witness'

const separator = '\u001e'
/** A hub drops a client that is silent for half a minute. */
const pingEvery = 10_000
const reconnectAfter = 500

/** A page that listens to the hub and comes back by itself; every message about a form counts as being served. */
export function listenToHub(address: string, witness: Witness): { stop(): void } {
  let isStopped = false
  let current: WebSocket | undefined
  const connect = () =>
    new Promise<void>(resolve => {
      const socket = (current = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: 3_000 }))
      const ping = setInterval(
        () => socket.readyState === WebSocket.OPEN && socket.send(`{"type":6}${separator}`),
        pingEvery,
      )
      socket.on('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
      socket.on('message', data => {
        if (data.toString().includes('FormChanged')) witness.served()
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        clearInterval(ping)
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
