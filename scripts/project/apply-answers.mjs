import { applyBrand } from './brand.mjs'
import { removeCapabilities } from './capabilities.mjs'
import { applyIdentity } from './identity.mjs'
import { listLanguages, removeLanguages } from './languages.mjs'
import { mergeResults } from './removal/remove-parts.mjs'
import { listResources, removeResource } from './resources.mjs'

/**
 * Shapes a copy of the starter into the project that the answers describe. Text changes only, without git and npm.
 * `migrate` writes migrations that drop the tables of removed parts: for a project, not for comparing two versions.
 * Returns what `removeParts` returns, for everything together.
 */
export async function applyAnswers(folder, answers, options = {}) {
  const results = [await removeCapabilities(folder, answers.without ?? [], options)]
  for (const resource of listResources(folder))
    if (answers.withoutResources?.includes(resource.name))
      results.push(removeResource(folder, resource, options))
  if (answers.languages) {
    // A project may have languages that the starter does not have.
    const known = listLanguages(folder).map(({ key }) => key)
    const kept = known.filter((key) => answers.languages.includes(key))
    // A starter needs one, even if the project has none of its languages.
    results.push(removeLanguages(folder, kept.length > 0 ? kept : known.slice(0, 1)))
  }
  results.push(applyIdentity(folder, answers), applyBrand(folder, answers.brand ?? {}))
  return mergeResults(results)
}
