export { readReceipt } from './reader'
