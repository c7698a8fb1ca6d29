import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Font, findCurrentFont, readFont } from './font.ts'

/** Installs the package, and removes the one it replaces. `write` puts it into the files. Returns the name of the font. */
export async function changeFont(
  root: string,
  name: string,
  write: (font: Font) => Promise<void>,
): Promise<string> {
  const current = findCurrentFont(root)
  // Only an installed package shows whether it fits. An error below uninstalls it.
  using undo = new DisposableStack()
  if (!existsSync(join(root, 'node_modules', name))) {
    runNpm(root, 'install', '--save-exact', '--ignore-scripts', name)
    undo.defer(() => runNpm(root, 'uninstall', '--ignore-scripts', name))
  }
  const font = readFont(root, name)
  await write(font)
  undo.move()
  if (current.package !== name) runNpm(root, 'uninstall', '--ignore-scripts', current.package)
  return font.family
}

function runNpm(root: string, ...parameters: string[]) {
  const { status } = spawnSync('npm', parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${parameters.join(' ')} failed. See the output above.`)
}
