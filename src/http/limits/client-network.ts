/** The part of an address that names the client: one with IPv6 has a whole network of 64 bits. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end] = address.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
