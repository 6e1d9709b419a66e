export { drawReceiptPage, readReceipt } from './reader'
