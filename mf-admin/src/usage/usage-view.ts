import { anyId } from '@portal/form-list'
import { addressOf } from '../selection/address-of'

/** The address of the page holds the person. */
export const usageAddress = addressOf({ userId: ['user', anyId] })
