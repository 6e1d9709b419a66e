import { anyId } from '@portal/form-list'
import { addressOf } from '../selection/address-of'

/** The address holds the person whom the page is about. */
export const usageAddress = addressOf({ userId: ['user', anyId] })
