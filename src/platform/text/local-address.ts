/** Whether a network address is the loopback of the machine that runs the application. */
export function isLocalAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}
