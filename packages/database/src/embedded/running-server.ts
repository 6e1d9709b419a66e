import { type Address, addressOf, answersFor } from './address'
import { clusterIn } from './cluster'
import { readNote } from './postmaster-file'

/** The address of this data folder's running server, if another process has one. */
export const runningServer = async (dataFolder: string): Promise<Address | undefined> => {
  const cluster = clusterIn(dataFolder)
  const note = await readNote(cluster)
  if (!note?.isReady) return undefined
  const address = await addressOf(dataFolder, note)
  return (await answersFor(cluster, address)) ? address : undefined
}
