import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { appendFile, chmod } from 'node:fs/promises'
import path from 'node:path'
import { runOn } from '@portal/database/testing/on-server'
import type { Address } from '@portal/database/embedded/address'
import type { TestServer } from '@portal/database/testing/server'

/** In megabytes. */
const size = 160
const block = Buffer.alloc(1_000_000)
const name = 'small_disk'

/** A disk of its own for the tables of a history, which can be filled. Only who may mount has one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Undefined if this user may not mount. */
  static async mount(parent: string, { address, pid }: TestServer): Promise<SmallDisk | undefined> {
    const folder = path.join(parent, 'disk')
    mkdirSync(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    const disk = new SmallDisk(folder)
    const tables = path.join(folder, 'tables')
    mkdirSync(tables)
    const { uid, gid } = statSync(readlinkSync(`/proc/${pid()}/cwd`))
    chownSync(tables, uid, gid)
    for (const place of [parent, folder]) await chmod(place, 0o755)
    await runOn(address, `create tablespace ${name} location '${tables}'`).catch((error: unknown) => {
      disk.unmount()
      throw error
    })
    return disk
  }

  /** For `create database`. */
  get clause(): string {
    return `tablespace ${name}`
  }

  /** Leaves no room. */
  async fill(): Promise<void> {
    for (;;) {
      const isFull = await appendFile(this.filler, block).then(
        () => false,
        () => true,
      )
      if (isFull) return
    }
  }

  empty(): void {
    rmSync(this.filler, { force: true })
  }

  async remove(server: Address): Promise<void> {
    await runOn(server, `drop tablespace ${name}`)
    this.unmount()
  }

  /** Also for a process that ends at once. */
  unmount(): void {
    execFileSync('umount', ['-l', this.folder])
  }

  private get filler(): string {
    return path.join(this.folder, 'filler')
  }
}
