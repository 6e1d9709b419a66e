import type { PurchaseLineInput } from '@portal/contracts/purchase/purchase.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormSummary } from '@portal/workflow-service/forms/form-module'

interface Row {
  formId: number
  productType: string
  quantity: number
  typeName: string
  typeNameTranslate: string
}

/** By form id: `Dizüstü bilgisayar · 5 adet · Donanım`. Nothing of offers is in it: its owner may not know them. */
export const summariesOf = (db: Kysely<Schema>, formIds: readonly number[]) =>
  summariesFrom(
    db,
    sql`select form_id, product_type, product_quantity, type_id from purchase_form
      where form_id = any(${formIds}::bigint[])`,
  )

type Line = Pick<PurchaseLineInput, 'productType' | 'productQuantity' | 'typeId'>

/** Of a request as it is about to be written. */
export async function summaryOf(db: Kysely<Schema>, { productType, productQuantity, typeId }: Line) {
  const line = sql`select 0::bigint as form_id, ${productType}::text as product_type,
    ${productQuantity}::integer as product_quantity, ${typeId}::integer as type_id`
  return (await summariesFrom(db, line)).get(0)
}

async function summariesFrom(db: Kysely<Schema>, lines: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select x.form_id as "formId", x.product_type as "productType", x.product_quantity as quantity,
      t.name as "typeName", t.name_translate as "typeNameTranslate"
    from (${lines}) x join requirement_type t on t.id = x.type_id`.execute(db)
  return new Map(rows.map(row => [row.formId, inWords(row)]))
}

function inWords({ productType, quantity, typeName, typeNameTranslate }: Row): FormSummary {
  const pieces = quantity === 1 ? 'piece' : 'pieces'
  const tr = [productType, `${quantity.toLocaleString('tr-TR')} adet`, typeNameTranslate]
  const en = [productType, `${quantity.toLocaleString('en-GB')} ${pieces}`, typeName]
  return { what: { tr: tr.join(' · '), en: en.join(' · ') }, cost: null }
}
