/**
 * True where the worker may run (specification section 4): not on localhost and IP addresses, unless the query parameter pwa
 * equals 1.
 * @param hostname as in location: lower case, IPv6 in brackets. @param search with or without its `?`.
 */
export function isWorkerAllowed(hostname: string, search: string): boolean {
  return !isLocalHost(hostname) || search.replace(/^\?/, '').split('&').includes('pwa=1')
}

/** localhost or an IP address: a development host, where the script is checked first. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isIpv4(host) || /^\[[\da-f:.]+\]$/.test(host)
}

function isIpv4(host: string): boolean {
  const parts = host.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}
