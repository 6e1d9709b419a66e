/** Why a backend's answer did not reach the page. The team reads it in the answer, the operator in log and metrics. */
export const backendFaults = {
  /** Nobody answers at the address, or its certificate is not trusted. */
  unreachable: 'BACKEND_UNREACHABLE',
  /** Its name leads to an address that the operator has not allowed. */
  'forbidden-address': 'BACKEND_UNREACHABLE',
  silent: 'BACKEND_TIMEOUT',
  endless: 'BACKEND_TIMEOUT',
  /** It closed the connection before the end of its answer. */
  'broken-off': 'BACKEND_BROKEN',
  malformed: 'BACKEND_BROKEN',
  'too-large': 'BACKEND_BROKEN',
  redirect: 'BACKEND_BROKEN',
  /** It packs its answer, although it was asked not to. */
  encoded: 'BACKEND_BROKEN',
  /** It answered 401: it does not accept the statement. */
  'statement-refused': 'BACKEND_BROKEN',
} as const
export type FaultName = keyof typeof backendFaults

export class BackendFault extends Error {
  constructor(
    readonly fault: FaultName,
    options?: ErrorOptions,
  ) {
    super(fault, options)
    this.name = 'BackendFault'
  }
}

const nobodyThere =
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_\w+|ETIMEDOUT|ERR_TLS_\w+|EPROTO|ERR_SSL_\w+)$/
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_/

/** Names the fault behind an error of Node's client. */
export function faultBehind(error: unknown): BackendFault {
  if (error instanceof BackendFault) return error
  const { code = '' } = Object(error) as { code?: string }
  if (nobodyThere.test(code) || untrusted.test(code)) return new BackendFault('unreachable', { cause: error })
  return new BackendFault(code.startsWith('HPE_') ? 'malformed' : 'broken-off', { cause: error })
}
