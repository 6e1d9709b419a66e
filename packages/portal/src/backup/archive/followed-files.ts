import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inSnapshot } from '@portal/database/backup/tables'
import type { Connection } from '@portal/database/connect'
import { realDisk } from '@portal/federation/delivery/disk'
import type { FileStore } from '@portal/workflow-service/files/store/file-store'
import type { Blobs } from '../blobs'
import { type Cipher, piecesOf } from '../cipher'
import { eachOf, oneAtATime } from '../each-of'
import { addReleases } from '../make-backup'
import type { BackedUpFile } from '../manifest'

interface Upload {
  name: string
  sha256: string
  size: number
}

/** Remembers the uploads that are stored, so that they reach the archive before the log that names them. */
export class NewUploads {
  readonly #stored = new Map<string, Upload>()

  /** The same store. A file is known to be new before its row can be written. */
  watched(store: FileStore): FileStore {
    return {
      ...store,
      put: async (key, file, details) => {
        await store.put(key, file, details)
        this.#stored.set(key, { name: key, sha256: details.sha256.toString('hex'), size: details.size })
      },
    }
  }

  get all(): Upload[] {
    return [...this.#stored.values()]
  }

  done(upload: Upload): void {
    if (this.#stored.get(upload.name) === upload) this.#stored.delete(upload.name)
  }
}

interface Sources {
  blobs: Blobs
  uploads: NewUploads
  fileStore: FileStore
  remotesFolder: string
  connection: Connection
  /** The folder of the series. */
  folder: string
  cipher: Cipher
}

export const releasesName = 'releases'

/** Copies uploads and published remotes to where the backups keep their files. */
export class FollowedFiles {
  #releases: string | undefined

  constructor(private readonly sources: Sources) {}

  /** Copies what is new. */
  async follow(): Promise<void> {
    const { uploads, blobs } = this.sources
    const found = uploads.all
    for (const upload of found) await this.#copy(upload)
    await this.#followReleases()
    await blobs.settle()
    for (const upload of found) uploads.done(upload)
  }

  /** Copies the uploads that the database names, all or those since a time. */
  async followRows(since: Date | undefined): Promise<void> {
    const { rows } = await inSnapshot(this.sources.connection, client =>
      client.query<Upload>(
        `select distinct on (storage_key) storage_key::text as name, encode(sha256, 'hex') as sha256, size::float8 as size
         from stored_file where uploaded_at >= $1 order by storage_key`,
        [since ?? new Date(0)],
      ),
    )
    await eachOf(rows, oneAtATime, upload => this.#copy(upload))
    await this.sources.blobs.settle()
  }

  /** A file that was refused or removed meanwhile is not there any more. */
  async #copy(upload: Upload): Promise<void> {
    const { blobs, fileStore } = this.sources
    if (await blobs.has(upload)) return
    const content = await fileStore.read(upload.name)
    if (content) await blobs.add(upload.sha256, content)
  }

  /** Each change of the published remotes adds a file to their log. */
  async #followReleases(): Promise<void> {
    const { remotesFolder, blobs, folder, cipher } = this.sources
    const names = await readdir(path.join(remotesFolder, 'log')).catch((): string[] => [])
    const state = names.sort().join()
    if (state === this.#releases) return
    const files: BackedUpFile[] = await addReleases(blobs, remotesFolder)
    const file = path.join(folder, releasesName)
    await realDisk.remove(`${file}.partial`)
    const content = Buffer.from(JSON.stringify(files))
    await realDisk.writeFile(`${file}.partial`, await buffer(cipher.seal(releasesName, piecesOf(content))))
    await realDisk.rename(`${file}.partial`, file)
    this.#releases = state
  }
}
