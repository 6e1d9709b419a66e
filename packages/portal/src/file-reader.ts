import { workerData } from 'node:worker_threads'
import { addImportRoutes as addAgreementImportRoutes } from '@portal/agreement-service/import/import.routes'
import { openConnections } from '@portal/database/connect'
import { serveThread, threadLog } from '@portal/http/file-reader/serve-thread'
import { routesOn } from '@portal/http/routes'
import { serverOptions } from '@portal/http/server-options'
import { addImportRoutes } from '@portal/user-service/directory-import/import.routes'
import { addExchangeRateRoutes } from '@portal/workflow-service/lookups/lookups.routes'
import { addTreeFileRoutes } from '@portal/workflow-service/tree-files/tree-files.routes'
import { fastify } from 'fastify'
import { scannerOf } from './malware-scanner'
import type { ThreadData } from './open-file-reader'

/** The script of a thread that answers one call with a file. */
serveThread(async () => {
  const { connection, uploads, scanner } = workerData as ThreadData
  const { db, close } = openConnections(connection, threadLog, { work: 'file' })
  const server = fastify(serverOptions)
  await server.register(async service => {
    const route = routesOn(service, { db, log: threadLog, uploads, scanner: scannerOf(scanner) })
    addImportRoutes(route, db)
    addAgreementImportRoutes(route, db)
    addTreeFileRoutes(route, db)
    addExchangeRateRoutes(route, db)
  })
  return { server, close }
})
