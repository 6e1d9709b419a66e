import type { PurchaseLineInput } from '@portal/contracts/purchase/purchase.calls'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'
import type { ToldPurchase } from './purchase-forms'

type Line = Pick<PurchaseLineInput, 'productType' | 'productQuantity' | 'typeId'>

/** Summarises a request before it is written. */
export async function summaryOf(db: Kysely<Schema>, { typeId, ...line }: Line) {
  const { rows } = await sql<Pick<ToldPurchase, 'typeName' | 'typeNameTranslate'>>`
    select name as "typeName", name_translate as "typeNameTranslate" from requirement_type
    where id = ${typeId}`.execute(db)
  return rows[0] && inWords({ ...line, ...rows[0] })
}

// A number's own method creates a format whenever the language changes.
const inTurkish = new Intl.NumberFormat('tr-TR')
const inEnglish = new Intl.NumberFormat('en-GB')

/** Returns `Dizüstü bilgisayar · 5 adet · Donanım`, without offers, which the owner may not know. */
export function inWords({ productType, productQuantity, typeName, typeNameTranslate }: ToldPurchase): FormSummary {
  const pieces = productQuantity === 1 ? 'piece' : 'pieces'
  const tr = [productType, `${inTurkish.format(productQuantity)} adet`, typeNameTranslate]
  const en = [productType, `${inEnglish.format(productQuantity)} ${pieces}`, typeName]
  return { what: { tr: tr.join(' · '), en: en.join(' · ') }, cost: null }
}
