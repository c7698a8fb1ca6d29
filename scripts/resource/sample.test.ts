/** The sample is what `npm run make:resource` writes. Projects made from the starter change it, and do not have this test. */
import { expect, onTestFinished, test } from 'vitest'
import { listResources, removeResource } from '../project/resources.mjs'
import { root } from '../project/root.mjs'
import { createCommittedCopy } from '../testing/project-copy.ts'
import { parseArguments } from './parse-arguments.ts'
import { writeResource } from './write-resource.ts'

/** Where `repositories` is special: lines of it that the templates do not write. */
const special = {
  'repository-form.tsx': [
    // The form says what a link is.
    "      <LinkField name=\"link\" label={t('link')} hint={t('linkHint')} required />",
    // The resource has a text of its own for an empty description.
    "        <bdi>{saved.description || t('noDescription')}</bdi>",
  ],
  'repository-openapi.server.ts': [
    "const name = { description: 'Unique, ignoring case.', examples: ['Design system'] }",
    "  examples: ['https://git.example.com/design-system'],",
    "const description = { examples: ['Colors, type and components.'] }",
    "  { id: 'Repository', description: 'A code repository.' },",
  ],
  'repository-page.tsx': [
    "            <TextValue value={repository.description} empty={t('noDescription')} />",
  ],
}

const samples = listResources(root).filter(({ name }) => name === 'repository')

test.each(samples)(
  '$plural differ from what the templates write only where they are special',
  async ({ name }) => {
    const copy = createCommittedCopy()
    onTestFinished(copy.remove)
    const feature = 'src/features/repositories'
    for (const resource of listResources(copy.folder)) {
      if (resource.name === name) removeResource(copy.folder, resource)
    }
    const fields = ['name:text:unique', 'link:link', 'description:multiline?']
    const spec = parseArguments(['repository', ...fields, '--area', 'both'])
    await writeResource(copy.folder, spec, async () => '-- CreateTable\n')
    copy.git('add', '-A', '-N')
    const paths = [feature, 'src/routes/*/repositories/*', 'src/resources', ':!*.test.*']
    const found: Record<string, string[]> = {}
    let file = ''
    for (const line of copy.git('diff', '-U0', '--', ...paths).split('\n')) {
      if (line.startsWith('--- ')) file = line.replace(`--- a/${feature}/`, '')
      else if (line.startsWith('-')) found[file] = [...(found[file] ?? []), line.slice(1)]
    }
    expect(found).toEqual(special)
  },
)
