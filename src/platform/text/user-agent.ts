/** Browser and system of a User-Agent header, by their common names; unknown ones are omitted. */

export type Device = { browser?: string; system?: string }

/** Ordered from specific to general, because many browsers also name the ones they derive from. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
]

export function parseUserAgent(userAgent: string | null): Device {
  return { browser: find(browsers, userAgent), system: find(systems, userAgent) }
}

function find(known: typeof browsers, userAgent: string | null): string | undefined {
  // Headers can be of any length; the browser is named at the beginning.
  const text = userAgent?.slice(0, 500) ?? ''
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
