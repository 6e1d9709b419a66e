import type { DraftShape } from '@portal/auth/drafts'
import type { ManyValues } from './many-values'

/** A leave of several people that is not sent yet. */
export const manyDraft: DraftShape<ManyValues> = {
  version: 1,
  read: value => (isBegun(value) ? value : undefined),
}

function isBegun(value: unknown): value is ManyValues {
  const { userIds, startDate, endDate } = (value ?? {}) as Partial<Record<keyof ManyValues, unknown>>
  const isSpan = typeof startDate === 'string' && typeof endDate === 'string'
  return isSpan && Array.isArray(userIds) && userIds.every(id => Number.isSafeInteger(id))
}
