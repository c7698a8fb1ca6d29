import svg from './mark.svg?raw'

/** The logo without the name: one colour, drawn in `currentColor`. All places that show it read this one file. */
export const mark = {
  viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 32 32',
  shapes: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).trim(),
}
