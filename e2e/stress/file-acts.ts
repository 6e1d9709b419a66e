import { randomUUID } from 'node:crypto'
import { deleteCvCall, uploadCvCall } from '@portal/contracts/cvs/cv.calls'
import {
  deletePhotoCall,
  deletePurchaseOfferFileCall,
  formFileCalls,
  uploadPhotoCall,
  uploadPurchaseOfferFileCall,
} from '@portal/contracts/files/file.calls'
import type { Call } from '@portal/contracts/wire/call'
import { getPurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import { type SampleModule, sampleForms } from '../support/sample-forms'
import type { Client } from './client'
import type { Dice } from './dice'
import type { Group } from './group'
import { formWithFile } from './sent-form'

/** Sends a new file for the record that the fields name. */
export const upload = (client: Client, call: Call, fields: Record<string, string>) =>
  client.act(call, { form: formWithFile(fields) } as never, { kind: 'upload', isRepeatable: true })

const remove = (client: Client, call: Call, guid: string) =>
  client.act(call, { params: { guid } } as never, { kind: 'remove file' })

export const attach = (client: Client, module: SampleModule, formGuid: string) =>
  upload(client, formFileCalls[module].upload, { formGuid })

/** The field of a new form under whose guid files are staged. */
const guidFields = { expense: 'expenseGuid', leave: 'annualLeaveGuid', purchase: 'purchaseGuid' } as const

/** Sends files before the form that they belong to. */
export async function stageFor(module: SampleModule, owner: Client, dice: Dice): Promise<object> {
  if (!dice.isOneIn(3)) return {}
  const guid = randomUUID()
  await attach(owner, module, guid)
  return { [guidFields[module]]: guid }
}

/** Takes away one of a form's files, if it has any. */
export async function takeAway(client: Client, module: SampleModule, formGuid: string): Promise<void> {
  const page = await client.read(sampleForms[module].getCall as (typeof sampleForms)['expense']['getCall'], {
    params: { id: formGuid },
  })
  const [file] = page?.uploadedFiles ?? []
  if (file) await remove(client, formFileCalls[module].remove, file.fileGuid)
}

export const attachToOffer = (client: Client, offerGuid: string) =>
  upload(client, uploadPurchaseOfferFileCall, { offerGuid })

/** Adds a file to a saved offer, or takes one away. */
export async function changeFilesOfOffer(client: Client, formGuid: string, dice: Dice): Promise<void> {
  const form = await client.read(getPurchaseCall, { params: { id: formGuid } })
  if (!form?.offers?.length) return
  const offer = dice.one(form.offers)
  const [file] = offer.files
  if (file && dice.isOneIn(2)) await remove(client, deletePurchaseOfferFileCall, file.fileGuid)
  else await attachToOffer(client, offer.offerGuid)
}

type Pause = () => Promise<void>

export async function cv(group: Group, dice: Dice, pause: Pause): Promise<void> {
  const office = group.named('hr')
  const cvGuid = randomUUID()
  await upload(office, uploadCvCall, { userId: String(dice.one(group.clients).person.id), cvGuid })
  await pause()
  if (dice.isOneIn(3)) await remove(office, deleteCvCall, cvGuid)
}

export async function photo(group: Group, dice: Dice, pause: Pause): Promise<void> {
  const client = dice.one(group.clients)
  const show = () => client.act(uploadPhotoCall, { form: formWithFile({}, 'png') } as never, { kind: 'show photo' })
  await Promise.all(dice.isOneIn(3) ? [show(), show()] : [show()])
  await pause()
  if (dice.isOneIn(3)) await client.act(deletePhotoCall, {}, { kind: 'hide photo' })
}
