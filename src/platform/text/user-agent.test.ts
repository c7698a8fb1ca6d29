import { expect, test } from 'vitest'
import { parseUserAgent } from './user-agent'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    'Opera',
    'Linux',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPadOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
  ['\0<script>Chrome</script>', undefined, undefined],
  ['x'.repeat(1_000_000), undefined, undefined],
])('the user agent %s is parsed', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system })
})
