import { anyId } from '@portal/form-list'
import type { AddressShape } from '@portal/router'

/** Whom the page is about. */
export const usageAddress: AddressShape<{ userId: number | undefined }> = {
  read: address => ({ userId: anyId.read(address.get('user') ?? '') }),
  write: ({ userId }) => new URLSearchParams(userId === undefined ? [] : [['user', String(userId)]]),
}
