import { BlockList, isIP } from 'node:net'
import { stripPort } from '../../src/http/strip-port.ts'

const loopback = ['127.0.0.0/8', '::1']

/** The list that srvx asks with `includes` whether it trusts an address. Unlike a plain list, it knows ranges and ports. */
export function createTrustedProxies(proxies: readonly string[]): string[] {
  const known = new BlockList()
  for (const proxy of proxies.flatMap((name) => (name === 'loopback' ? loopback : name))) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) known.addAddress(address, toFamily(address))
    else known.addSubnet(address, Number(bits), toFamily(address))
  }
  function includes(hop: string) {
    const address = stripPort(hop)
    return isIP(address) > 0 && known.check(address, toFamily(address))
  }
  return Object.assign([...proxies], { includes })
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
