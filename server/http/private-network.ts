import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Networks that the internet does not reach: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Further addresses that no public service has: RFC 6890, and those that carry an IPv4 address inside (RFC 6052, 3056, 4380). */
const RESERVED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  RESERVED.addSubnet(network, bits)
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 16],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['ff00::', 8],
] as const) {
  RESERVED.addSubnet(network, bits, 'ipv6')
}

/** True for an IP address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = withoutBrackets(address)
  return isIP(plain) !== 0 && !isPrivateHost(plain) && !listed(RESERVED, plain)
}

/** True for a host that only this machine reaches. */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host)
  return /^(.+\.)?localhost\.?$/i.test(name) || listed(LOOPBACK, name)
}

/** True for a host that only this machine or its own network reaches. */
export function isPrivateHost(host: string): boolean {
  return isLoopbackHost(host) || /\.local\.?$/i.test(host) || listed(PRIVATE, withoutBrackets(host))
}

/** Also without the zone of a link-local address, such as `%eth0`. */
const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '')

function listed(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
