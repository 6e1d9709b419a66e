import { Readable } from 'node:stream'
import {
  exportPaymentsCsvCall,
  exportPaymentsSepaCall,
  payCall,
  paymentCorporationsCall,
  paymentListCall,
  paymentWeeksCall,
} from '@portal/contracts/payments/payment.calls'
import type { Schema } from '@portal/database/schema'
import { forWork } from '@portal/database/work'
import type { FileBody } from '@portal/http/file-body'
import type { AddRoute } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { Kysely } from 'kysely'
import { dateOf } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'
import { listPayments, paymentCorporations, unpaidReports } from './list-payments.query'
import { pay } from './pay.command'
import { paymentWeeks } from './payment-weeks.query'
import { paymentsCsv } from './payments-csv'
import { paymentsSepa } from './payments-sepa.query'

const fileName = { tr: 'Ödemeler', en: 'Payments' }

export function addPaymentRoutes(
  route: AddRoute,
  db: Kysely<Schema>,
  modules: FormModules,
  log: ServiceOptions['log'],
): void {
  route(paymentWeeksCall, ({ body }, reader) => paymentWeeks(db, modules, body, reader))
  route(paymentListCall, ({ body }, reader) => listPayments(db, modules, body, reader))
  route(paymentCorporationsCall, async (_input, { user }) => ({
    data: await paymentCorporations(db, modules, user),
  }))
  route(payCall, async ({ body }, { user, keyed, language }) => ({
    data: await pay(db, modules, body, { user, keyed, language, log }),
  }))
  route(exportPaymentsCsvCall, async ({ body }, { user, language }) => {
    const reports = await unpaidReports(forWork(db, 'export'), modules, body, { user, language })
    return {
      file: fileOf(
        paymentsCsv(reports, language),
        `${fileName[language]} ${dayOf(new Date())}.csv`,
        'text/csv; charset=utf-8',
      ),
    }
  })
  route(exportPaymentsSepaCall, async ({ body }, reader) => {
    const at = new Date()
    const reports = await unpaidReports(forWork(db, 'export'), modules, body, reader)
    return {
      file: fileOf(
        await paymentsSepa(forWork(db, 'export'), reports, at),
        `SEPA ${dayOf(at)}.xml`,
        'application/xml; charset=utf-8',
      ),
    }
  })
}

function dayOf(at: Date): string {
  return dateOf(at.toISOString())
}

function fileOf(text: string, name: string, mediaType: string): FileBody {
  const bytes = Buffer.from(text)
  return { content: Readable.from([bytes]), name, mediaType, size: bytes.length }
}
