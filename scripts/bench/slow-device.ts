/** The preset “slow 4G” of browsers, and a processor four times slower. */
export const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}
export const SLOW_PROCESSOR = 4
