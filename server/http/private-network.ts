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
