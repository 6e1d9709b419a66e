import { randomUUID } from 'node:crypto'
import type { Offer } from '@portal/contracts/purchase/offers'
import { multipart, pdf } from '@portal/workflow-service/testing/sample-files'
import type { Sent } from '@portal/workflow-service/testing/form-service'
import { answerTo, person, type Answered } from '@portal/workflow-service/testing/trees'
import type { PurchaseService } from './purchases'

export function sentOffer(changes: Sent = {}): Sent & { offerGuid: string } {
  return { offerGuid: randomUUID(), brand: 'Dell', model: 'Latitude', price: '5000.00', currencyId: 1, ...changes }
}

/** Returns the fields of a saved offer to send back, with changes. */
export function asSent(offer: Offer, changes: Sent = {}): Sent {
  const { offerGuid, version, brand, model, price, currencyId, link, supplier, iban, validUntil, deliveryDays } = offer
  return {
    ...{ offerGuid, version, brand, model, price, currencyId, link, supplier, iban, validUntil, deliveryDays },
    ...changes,
  }
}

export type OfferService = ReturnType<typeof offersIn>

export function offersIn(service: PurchaseService) {
  /** Performs an act and returns its outcome. */
  const attempt = async (who: string, formGuid: string, state: number, rest: object = {}) => {
    const [outcome] = (await service.update(who, { formGuid, state, ...rest })).body.data ?? []
    if (!outcome) throw new Error(`There is no outcome of ${state} by ${who}.`)
    return outcome
  }
  const offersOf = async (formGuid: string, who = 'finance') => (await service.get(who, formGuid)).body.data.offers
  return {
    attempt,
    offersOf,
    /** Creates a form of `rnd` with these offers, on the turn of `finance`. */
    async atFinance(...offers: Sent[]) {
      const { id, formGuid } = await service.file('rnd')
      await service.act('purchasing', formGuid, 4, { offers: offers.length > 0 ? offers : [sentOffer()] })
      await service.approve(formGuid, 'affairs')
      return { id, formGuid, offers: await offersOf(formGuid) }
    },
    /** Saves offers without another act. */
    save: (who: string, formGuid: string, ...offers: Sent[]) => service.edit(who, formGuid, { offers }),
    /** Lets finance approve and choose this offer. */
    choose: (formGuid: string, offer: Offer, choice?: object) =>
      attempt('finance', formGuid, 4, { offers: [asSent(offer, { isApproved: true })], ...(choice && { choice }) }),
    async uploadTo(
      who: string,
      offerGuid: string,
      filename = 'teklif.pdf',
    ): Promise<Answered<{ fileGuid: string; path: string }[]>> {
      const body = multipart({ name: 'offerGuid', content: offerGuid }, { name: 'file', filename, content: pdf })
      const response = await service.call(person(who), 'POST', '/api/FileManager/UploadPurchaseOfferFile', body)
      return { status: response.statusCode, body: response.json() }
    },
    removeFile: (who: string, fileGuid: string) =>
      answerTo<null>(service, who, ['DELETE', `/api/FileManager/DeletePurchaseOfferFile/${fileGuid}`]),
    statusOf: async (who: string, path: string) => (await service.call(person(who), 'GET', path)).statusCode,
  }
}
