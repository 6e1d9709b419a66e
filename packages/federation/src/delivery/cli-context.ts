import type { HostDescription } from '../host-api'
import type { Project } from './cli-arguments'
import type { Program } from './cli-usage'
import type { Trust } from './signing/keys'
import type { Signer } from './signing/sign-release'

/** The command line's environment. */
export interface CliContext {
  /** The name that messages and usage give to the command line. */
  program: Program
  /** Commands of the same program that are not of delivery, for its usage. */
  otherUsage?: string
  remotesFolder: string
  by: string
  /** The deploy token if `--token` is missing, so that it need not appear in a list of processes. */
  deployToken?: string | undefined
  /** The remote of the current folder, where a team types its commands. */
  project?: () => Promise<Project>
  /** Builds the remote `mf-<name>` if it is stale, and returns its build folder. */
  build(remote: string): Promise<string>
  host(): Promise<HostDescription>
  /** Accepted signatures; any release is accepted if undefined. */
  trust?(): Promise<Trust | undefined>
  /** The key that signs published releases, if there is one. */
  signer?(): Promise<Signer | undefined>
  /** Waits between two looks at a rollout. */
  pause?(): Promise<void>
  print(line: string): void
  printError(line: string): void
}

/** An answer, as text for people and as data for programs. */
export interface Done {
  text: string
  data: object | null
  /** 0 if missing. */
  status?: 1 | 3
}

/** What a move needs in a portal on this machine. */
export async function place({ remotesFolder, by, host, trust }: CliContext) {
  return { remotesFolder, by, host: await host(), trust: await trust?.() }
}
