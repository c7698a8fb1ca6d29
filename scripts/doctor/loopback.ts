/** Whether a host is this machine. Addresses of IPv6 stand in brackets in a URL. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
}
