import { randomUUID } from 'node:crypto'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { Offer } from '@portal/contracts/purchase/offers'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { multipart, pdf } from '@portal/workflow-service/testing/sample-files'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { person, type Answered } from '@portal/workflow-service/testing/trees'
import type { PurchaseService } from './purchases'

/** An offer as the form sends it. */
export function sentOffer(changes: Sent = {}): Sent & { offerGuid: string } {
  return { offerGuid: randomUUID(), brand: 'Dell', model: 'Latitude', price: '5000.00', currencyId: 1, ...changes }
}

/** A saved offer as somebody sends it who saw it like this. */
export function asSent(offer: Offer, changes: Sent = {}): Sent {
  const { offerGuid, version, brand, model, price, currencyId, link, supplier, iban, validUntil, deliveryDays } = offer
  return {
    ...{ offerGuid, version, brand, model, price, currencyId, link, supplier, iban, validUntil, deliveryDays },
    ...changes,
  }
}

export interface OfferService {
  /** A form of `rnd` with these offers, on the turn of `finance`. */
  atFinance(...offers: Sent[]): Promise<{ id: number; formGuid: string; offers: Offer[] }>
  /** Saves offers alone. */
  save(who: string, formGuid: string, ...offers: Sent[]): Promise<Answered<PurchaseForm>>
  /** One act, whatever becomes of it. */
  attempt(who: string, formGuid: string, state: number, rest?: object): Promise<FormUpdateOutcome>
  /** Finance approves and chooses the first of its offers, or another. */
  choose(formGuid: string, offer: Offer, choice?: object): Promise<FormUpdateOutcome>
  offersOf(formGuid: string, who?: string): Promise<Offer[]>
  uploadTo(who: string, offerGuid: string, name?: string): Promise<Answered<{ fileGuid: string; path: string }[]>>
  removeFile(who: string, fileGuid: string): Promise<Answered<null>>
  statusOf(who: string, path: string): Promise<number>
}

export function offersIn(service: PurchaseService): OfferService {
  const attempt: OfferService['attempt'] = async (who, formGuid, state, rest = {}) => {
    const [outcome] = (await service.update(who, { formGuid, state, ...rest })).body.data ?? []
    if (!outcome) throw new Error(`There is no outcome of ${state} by ${who}.`)
    return outcome
  }
  const offersOf = async (formGuid: string, who = 'finance') => (await service.get(who, formGuid)).body.data.offers
  return {
    attempt,
    offersOf,
    async atFinance(...offers) {
      const { id, formGuid } = await service.file('rnd')
      await service.act('purchasing', formGuid, 4, { offers: offers.length > 0 ? offers : [sentOffer()] })
      await service.approve(formGuid, 'affairs')
      return { id, formGuid, offers: await offersOf(formGuid) }
    },
    save: (who, formGuid, ...offers) => service.edit(who, formGuid, { offers }),
    choose: (formGuid, offer, choice) =>
      attempt('finance', formGuid, 4, { offers: [asSent(offer, { isApproved: true })], ...(choice && { choice }) }),
    async uploadTo(who, offerGuid, filename = 'teklif.pdf') {
      const body = multipart({ name: 'offerGuid', content: offerGuid }, { name: 'file', filename, content: pdf })
      const response = await service.call(person(who), 'POST', '/api/FileManager/UploadPurchaseOfferFile', body)
      return { status: response.statusCode, body: response.json() }
    },
    async removeFile(who, fileGuid) {
      const response = await service.call(person(who), 'DELETE', `/api/FileManager/DeletePurchaseOfferFile/${fileGuid}`)
      return { status: response.statusCode, body: response.json() }
    },
    statusOf: async (who, path) => (await service.call(person(who), 'GET', path)).statusCode,
  }
}
