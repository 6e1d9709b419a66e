import { anyId } from '@portal/form-list'
import { addressOf } from '../selection/address-of'

/** Whom the page is about. */
export const usageAddress = addressOf({ userId: ['user', anyId] })
