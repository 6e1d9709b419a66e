import { useMutationCall } from '@portal/auth/queries'
import type { Person } from '@portal/contracts/people/person'
import { purchaseTypeTexts } from '@portal/contracts/purchase/purchase'
import { createPurchasesCall } from '@portal/contracts/purchase/purchase.calls'
import { useLookupName } from '@portal/form-page'
import { LinesForm, newLinesPage, SubjectCell, useOwnerColumn, type LineColumn } from '@portal/form-page/lines'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'
import { PurchaseFields } from '../form/purchase-fields'
import { purchaseLines } from '../form/purchase-lines'
import { newLine, type PurchaseChoices, type PurchaseValues } from '../form/purchase-values'
import { purchaseTexts } from '../form/purchase-texts'

const texts = defineTexts({
  notValid: {
    tr: 'Yöneticiler tarafından onaylanmayan formlar geçerli değildir.',
    en: 'Forms that are not approved by administrators are not valid.',
  },
  failed: { tr: 'Hata oluştu! {reason}', en: 'Error was occured! {reason}' },
})

export default newLinesPage({
  kind: purchaseLines,
  lead: {
    tr: 'Her ürün bir satırdır ve ayrı bir talep olur. Tek bir satırı hemen gönderebilir ya da birkaçını tabloda toplayıp birlikte gönderebilirsiniz.',
    en: 'Each product is a line and becomes its own request. Send a single line right away, or collect several in the table and send them together.',
  },
  NewForm: NewPurchases,
})

function NewPurchases({ choices, self }: { choices: PurchaseChoices; self: Person }) {
  const say = useText()
  const { send, isBusy } = useMutationCall(createPurchasesCall)
  return (
    <>
      <Notice tone="info">{say(texts.notValid)}</Notice>
      <LinesForm
        kind={purchaseLines}
        {...{ choices, self, isBusy }}
        begin={() => newLine(self)}
        Fields={PurchaseFields}
        columns={useLineColumns(choices)}
        send={async lines => {
          const outcome = await send({ body: { CreateModel: [...lines] } })
          return outcome.success ? outcome : { ...outcome, message: say(texts.failed, { reason: outcome.message }) }
        }}
      />
    </>
  )
}

/** The columns of the lines that wait to be sent. */
function useLineColumns({ type }: PurchaseChoices): LineColumn<PurchaseValues>[] {
  const say = useText()
  const { date, number } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<PurchaseValues>()
  return [
    {
      key: 'product',
      title: say(purchaseTexts.productType),
      cell: ({ line }) => <SubjectCell line={line}>{line.productType}</SubjectCell>,
    },
    {
      key: 'quantity',
      title: say(purchaseTexts.productQuantity),
      align: 'end',
      cell: ({ line }) => number(Number(line.productQuantity)),
    },
    {
      key: 'type',
      title: say(purchaseTexts.typeId),
      cell: ({ line }) => type.filter(({ id }) => id === line.typeId).map(nameOf),
    },
    {
      key: 'purchaseType',
      title: say(purchaseTexts.purchaseTypeId),
      cell: ({ line }) => say(purchaseTypeTexts[line.purchaseTypeId]),
    },
    owner,
    { key: 'needDate', title: say(purchaseTexts.needDate), cell: ({ line }) => date(line.needDate) },
  ]
}
