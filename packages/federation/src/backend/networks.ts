import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { BackendFault } from './fault'

/** Addresses that are nobody's or everybody's, among them those that clouds hand out machine credentials at. */
const never = listOf([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '224.0.0.0/3',
  '::/128',
  'fd00:ec2::/32',
  'fe80::/10',
  'ff00::/8',
])
const privateNetworks = listOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
])
/** Public addresses of IPv6, without those that contain an address of IPv4. */
const global6 = listOf(['2000::/3'])
const holding4 = listOf(['2001::/23', '2002::/16'])

/** Parses networks such as `10.20.0.0/16`; throws for anything else. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    const family = isIP(address)
    if (family === 0 || !/^\d{1,3}$/.test(bits)) throw new RangeError(network)
    list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Returns whether a backend may have this address: a public one, or one of the networks that the operator names. */
export function isReachable(address: string, named: BlockList): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isReachable(mapped, named)
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (never.check(address, family)) return false
  if (named.check(address, family)) return true
  return family === 'ipv4'
    ? !privateNetworks.check(address, family)
    : global6.check(address, family) && !holding4.check(address, family)
}

/**
 * Looks a backend's name up and connects only to addresses that it may have. The check is part of connecting, so a name
 * that later leads elsewhere leads nowhere.
 */
export function lookupWithin(named: BlockList): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const good = found.filter(({ address }) => isReachable(address, named))
      const [first] = good
      if (!first) return done(new BackendFault('forbidden-address'), [])
      if (options.all) done(null, good)
      else done(null, first.address, first.family)
    })
}
