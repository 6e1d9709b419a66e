import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

export interface BucketServer {
  /** The service's address; that of the bucket is a folder of it. */
  endpoint: string
  bucket: string
  credentials: { region: string; accessKeyId: string; secretAccessKey: string }
  /** The requests so far, as in `PUT /backups/file?partNumber=1`. */
  requests: string[]
  /** Sees each request first. Returns true if it has answered. */
  before: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** The file that has the bytes of an object. */
  fileOf(key: string): string
  /** The uploads in parts that were neither completed nor aborted. */
  uploads(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a bucket on this machine. */
export async function startBucketServer(bucket = 'backups'): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'portal-bucket-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await s3.run()
  const [answer] = s3.httpServer.listeners('request')
  s3.httpServer.removeAllListeners('request')
  const folder = path.join(directory, bucket)
  const parts = partsIn(path.join(folder, '._S3rver_uploads'))
  const server: BucketServer = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials: { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requests: [],
    before: undefined,
    fileOf: key => path.join(folder, `${key}._S3rver_object`),
    uploads: parts.names,
    async close() {
      s3.httpServer.closeAllConnections()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  s3.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
    server.requests.push(`${request.method} ${request.url}`)
    if (server.before?.(request, response) || parts.answer(request, response)) return
    answer?.(request, response)
  })
  return server
}

/** The requests about unfinished uploads, which s3rver does not know. */
function partsIn(folder: string) {
  const names = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true })
    return readdir(folder)
  }
  const list = async (response: ServerResponse) => {
    const uploads = (await names()).map(async id => {
      const [key, { mtime }] = [await readFile(path.join(folder, id, 'key'), 'utf8'), await stat(path.join(folder, id))]
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    })
    response.end(`<ListMultipartUploadsResult>${(await Promise.all(uploads)).join('')}</ListMultipartUploadsResult>`)
  }
  const answer = ({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const { searchParams } = new URL(url, 'http://bucket')
    const id = searchParams.get('uploadId')
    if (method === 'GET' && searchParams.has('uploads')) void list(response)
    else if (method === 'DELETE' && id) {
      void rm(path.join(folder, id), { recursive: true, force: true }).then(() => response.writeHead(204).end())
    } else return false
    return true
  }
  return { names, answer }
}
