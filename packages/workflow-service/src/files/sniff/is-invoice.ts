import type { FileHandle } from 'node:fs/promises'
import { bytesAt } from './bytes'

/** Declarations, comments and style sheets before the root. A document type is none of them. */
const prolog = /^(?:\ufeff|\s+|<\?[^]*?\?>|<!--[^]*?-->)+/
const root = /^<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice)[\s>]/

/** True for an electronic invoice: UBL, as in Türkiye, or CII. Any other XML could be a page or a drawing. */
export async function isInvoice(file: FileHandle): Promise<boolean> {
  const head = await bytesAt(file, 0, 4096)
  return root.test(head.toString().replace(prolog, ''))
}
