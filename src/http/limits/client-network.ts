const GROUP_BITS = 16

/** Providers assign a /56 to a home. */
const HOME_BITS = 56
/** Providers assign at most a /48 to one customer. */
export const CUSTOMER_BITS = 48

/** The part of an address that names the client. With IPv6, a client has a whole network. */
export function toNetwork(address: string, bits = HOME_BITS): string {
  if (!address.includes(':')) return address
  const [start = '', end] = address.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group, index) => {
      const others = Math.max(0, GROUP_BITS * (index + 1) - bits)
      return (Number.parseInt(group, 16) >> others) << others
    })
    .join(':')
}
