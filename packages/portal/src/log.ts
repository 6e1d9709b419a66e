import { currentTraceId } from '@portal/database/trace'
import { type Bindings, destination, type Logger, pino } from 'pino'

const secretNames = /^(password|token|access_token|authorization|cookie|set-cookie|connectionString)$/i
/** The depth to which logged values are searched for secrets. */
const depth = 3

/**
 * Returns the value without secrets; copied only if it has any. Pino's own redaction looks up every name in every line
 * and child, which costs more than a small answer.
 */
function redacted<Value>(value: Value, left = depth): Value {
  if (left === 0 || !isPlain(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const [name, field] of Object.entries(value)) {
    const shown = secretNames.test(name) ? '[redacted]' : redacted(field, left - 1)
    if (shown !== field)
      (copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>)[name] = shown
  }
  return (copy ?? value) as Value
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

interface Request {
  id: unknown
  method: string
  routeOptions?: { url?: string }
}

/** A structured log without secrets. */
export const createLog = (
  level: string,
  stream: { write(line: string): void } = destination({ sync: true }),
): Logger => {
  const log = pino(
    {
      level,
      base: null,
      mixin: () => {
        const traceId = currentTraceId()
        return traceId === undefined ? {} : { traceId }
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: redacted },
      serializers: {
        req: ({ id, method, routeOptions }: Request) => ({ id, method, route: routeOptions?.url }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: Error) => redacted({ ...pino.stdSerializers.err(error) }),
      },
    },
    stream,
  )
  const { child } = log
  // A child's bindings are written into each of its lines. Nested children pass here, too.
  log.child = function (this: object, kept: Bindings, options?: object) {
    return Reflect.apply(child, this, [redacted(kept), options]) as never
  }
  return log
}
