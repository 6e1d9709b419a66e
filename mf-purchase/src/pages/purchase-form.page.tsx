import { useMutationCall } from '@portal/auth/queries'
import type { Person } from '@portal/contracts/people/person'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { createPurchasesCall } from '@portal/contracts/purchase/purchase.calls'
import { useLookupName } from '@portal/form-page'
import {
  LinesForm,
  newLinesPage,
  SubjectCell,
  useLineColumn,
  useOwnerColumn,
  type LineColumn,
} from '@portal/form-page/lines'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'
import { PurchaseFields } from '../form/purchase-fields'
import { purchaseLines } from '../form/purchase-lines'
import { purchaseTexts } from '../form/purchase-texts'
import { newLine, type PurchaseChoices, type PurchaseValues } from '../form/purchase-values'

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
  const column = useLineColumn<PurchaseValues>()
  const { date, number } = useFormats()
  const nameOf = useLookupName()
  const owner = useOwnerColumn<PurchaseValues>()
  return [
    column('product', purchaseTexts.productType, ({ line }) => (
      <SubjectCell line={line}>{line.productType}</SubjectCell>
    )),
    column('quantity', purchaseTexts.productQuantity, { align: 'end' }, ({ line }) =>
      number(Number(line.productQuantity)),
    ),
    column('type', purchaseTexts.typeId, ({ line }) => type.filter(({ id }) => id === line.typeId).map(nameOf)),
    column('purchaseType', purchaseTexts.purchaseTypeId, ({ line }) => say(purchaseTypeTexts[line.purchaseTypeId])),
    owner,
    column('needDate', purchaseTexts.needDate, ({ line }) => date(line.needDate)),
  ]
}
