import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useMutationCall } from '@portal/auth/queries'
import type { Person } from '@portal/contracts/people/person'
import { createPurchasesCall, getPurchaseCall, type PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { FormTree, useCopiedForm, withSeenAgreement } from '@portal/form-page'
import { FilesCard, useFormUploads } from '@portal/form-page/files'
import { LinesForm, useLines } from '@portal/form-page/lines'
import { defineTexts, useText } from '@portal/i18n'
import { Notice } from '@portal/ui'
import type { PurchaseChoices } from '../form/purchase-choices.query'
import { PurchaseFields } from '../form/purchase-fields'
import { newLine, purchaseLines, valuesOf, type PurchaseValues } from '../form/purchase-values'
import { usePurchaseForm } from '../form/use-purchase-form'
import { useLineColumns } from './use-line-columns'

const texts = defineTexts({
  notValid: {
    tr: 'Yöneticiler tarafından onaylanmayan formlar geçerli değildir.',
    en: 'Forms that are not approved by administrators are not valid.',
  },
  failed: { tr: 'Hata oluştu! {reason}', en: 'Error was occured! {reason}' },
})

interface CreateFormProps {
  choices: PurchaseChoices
  /** Who fills it in, and for whom purchases are requested unless somebody else is chosen. */
  self: Person
}

/** One or more purchase requests, submitted together. */
export function CreateForm({ choices, self }: CreateFormProps) {
  const say = useText()
  const [first] = useState(() => newLine(self))
  const form = usePurchaseForm({ choices, defaultValues: first })
  const lines = useLines({ kind: purchaseLines, form, first })
  const uploads = useFormUploads(purchaseLines, form)
  const { send, isBusy } = useMutationCall(createPurchasesCall)
  const create = async (sent: readonly PurchaseValues[]) => {
    const outcome = await send({ body: { CreateModel: [...sent] } })
    return outcome.success ? outcome : { ...outcome, message: say(texts.failed, { reason: outcome.message }) }
  }
  useCopiedForm<PurchaseForm>({
    kind: purchaseLines,
    read: callTo(getPurchaseCall),
    fill: copied => lines.fill(withSeenAgreement(purchaseLines.copyOf(valuesOf(copied)), choices.agreement)),
  })

  return (
    <>
      <Notice tone="info">{say(texts.notValid)}</Notice>
      <LinesForm
        lines={lines}
        uploads={uploads}
        columns={useLineColumns(choices)}
        send={create}
        isBusy={isBusy}
        beside={
          <>
            <FilesCard kind="purchase" uploads={uploads} />
            <FormTree
              form={form}
              kind={purchaseLines}
              also={({ departmentId, purchaseTypeId }) => (departmentId ? { departmentId, purchaseTypeId } : null)}
            />
          </>
        }
      >
        <PurchaseFields form={form} choices={choices} self={self} />
      </LinesForm>
    </>
  )
}
