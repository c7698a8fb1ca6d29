/** Which browser on which system an agent's header stands for, in the names people know; unknown ones stay out. */

export type Device = { browser?: string; system?: string }

/** Many browsers name the ones they descend from too, so the more particular come first. */
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
  // A header is as long as its sender likes; what names the browser stands at its beginning.
  const text = userAgent?.slice(0, 500) ?? ''
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
