/** A bucket of S3, and perhaps folders in it. */
export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/

export const isBucket = (address: string): boolean => address.startsWith('s3:')

/** True for the path of a folder and for a bucket's address, `s3://bucket/folder`. */
export const isPlace = (address: string): boolean =>
  isBucket(address) ? bucketAddress.test(address) : !/^\w{2,}:\/\//.test(address)
