import { hostname } from 'node:os'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { readSigningKey, readTrust, type Trust } from '@portal/federation/delivery/signing/keys'
import type { Signer } from '@portal/federation/delivery/signing/sign-release'
import { PortalFailure } from './failure'
import type { Settings } from './settings'

/** The signers that this portal trusts; undefined trusts everybody. */
export const trustOf = ({ PORTAL_TRUSTED_KEYS, PORTAL_REVOKED_KEYS }: Settings): Promise<Trust | undefined> =>
  withFailure(() => readTrust(PORTAL_TRUSTED_KEYS, PORTAL_REVOKED_KEYS))

/** The key with which this machine signs releases, if it has one. */
export const signerOf = async ({ PORTAL_SIGNING_KEY: files }: Settings): Promise<Signer | undefined> =>
  files && { keys: await withFailure(() => Promise.all(files.map(readSigningKey))), builder: hostname() }

const withFailure = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    throw new PortalFailure(error.code, error.message)
  }
}
