/**
 * Converts an OKLCH colour to hexadecimal sRGB, because mails, the manifest and the browser UI support no CSS functions.
 * The formula of CSS Color 4; a library would bring hundreds of colour spaces into the browser.
 */
export function toHex(lightness: number, chroma: number, hue: number): string {
  const bytes = toLinearRgb(lightness, chroma, hue).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Clips the colour to the gamut of sRGB, as browsers do. */
function toLinearRgb(
  lightness: number,
  chroma: number,
  hue: number,
): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
