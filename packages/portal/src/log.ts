import { destination, pino, type Logger } from 'pino'
import { safeUrl } from './safe-url'

const secrets = ['password', 'token', 'access_token', 'authorization', 'cookie', '["set-cookie"]', 'connectionString']
const places = ['', '*.', '*.*.']
const redactedPaths = places.flatMap(place =>
  secrets.map(name => (name.startsWith('[') ? `${place.slice(0, -1)}${name}` : `${place}${name}`)),
)

interface Request {
  id: unknown
  method: string
  url: string
}

/** Structured lines; what lets somebody in is in none of them. */
export const createLog = (level: string, stream: { write(line: string): void } = destination({ sync: true })): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        req: ({ id, method, url }: Request) => ({ id, method, url: safeUrl(url) }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    stream,
  )
