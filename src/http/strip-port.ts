/** Some proxies append the port of the client. IPv6 addresses with a port are in brackets. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.]+)\])(?::\d+)?$/i

export function stripPort(address: string): string {
  const [, ipv4, ipv6] = withPort.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}
