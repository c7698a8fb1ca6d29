/** The stack of an error without the colours that compilers write for the terminal. */
export function plainStack(error: unknown): string | undefined {
  const colour = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
  return error instanceof Error ? error.stack?.replace(colour, '') : undefined
}
