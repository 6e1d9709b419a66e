import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal'

/** Per person and process. Each export reads a whole list. */
const most = 2

/** Counts an export until its answer is sent or its caller is gone, and refuses one above the limit. */
export function exportCounter(): (userId: number, reply: FastifyReply) => void {
  const running = new Map<number, number>()
  return (userId, { raw }) => {
    const count = running.get(userId) ?? 0
    if (count >= most) throw new Refusal('TOO_MANY_EXPORTS')
    running.set(userId, count + 1)
    const end = () => {
      raw.off('finish', end).off('close', end)
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
    raw.on('finish', end).on('close', end)
  }
}
