/** One path per line, indented. */
export function formatPaths(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}`).join('\n')
}
