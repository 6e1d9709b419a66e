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
import type { AddRoute } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'
import { listPayments, paymentCorporations, unpaidReports } from './list-payments.query'
import { pay } from './pay.command'
import { paymentWeeks } from './payment-weeks.query'
import { paymentsCsv } from './payments-csv'
import { paymentsSepa } from './payments-sepa.query'
import { dated, textFile } from '../file-bodies'

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
  route(exportPaymentsCsvCall, async ({ body }, reader) => {
    const { language } = reader
    const reports = await unpaidReports(forWork(db, 'export'), modules, body, reader)
    return { file: textFile(dated(fileName[language]), 'csv', paymentsCsv(reports, language)) }
  })
  route(exportPaymentsSepaCall, async ({ body }, reader) => {
    const at = new Date()
    const reports = await unpaidReports(forWork(db, 'export'), modules, body, reader)
    return { file: textFile(dated('SEPA'), 'xml', await paymentsSepa(forWork(db, 'export'), reports, at)) }
  })
}
