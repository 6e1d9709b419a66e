import { isIPv6 } from 'node:net'

/**
 * Returns the network that counts as one caller. For IPv6 it is the first half of the address, because everybody can
 * choose the rest.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('::')
  const [head, tail] = [start, end ?? ''].map(half => half.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = end === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
