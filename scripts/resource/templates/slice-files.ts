/** The files of a slice, by path. */
import type { Slice } from '../slice.ts'
import { apiFile, openApiFile } from './api.ts'
import { columnsFile } from './columns.ts'
import { deleteFile, dialogFile, emptyHomeFile, latestFile, routesFile, skeletonFile } from './components.ts'
import { declarationFile } from './declaration.ts'
import { e2eFile } from './e2e.ts'
import { specFile } from './e2e-spec.ts'
import { functionsFile } from './functions.ts'
import { listFile } from './list.ts'
import { filtersFile, filtersPath, listFilters } from './list-filters.ts'
import { formFile, pageFile } from './pages.ts'
import { queriesFile } from './queries.ts'
import { detailRoute, listRoute } from './routes.ts'
import { schemaFile } from './schema.ts'
import { seedFile } from './seed.ts'
import { hasOwnerFile, hasRowFile, ownerFile, rowFile, serverFile } from './server.ts'
import { schemaTestFile, serverTestFile } from './tests.ts'

export function sliceFiles(slice: Slice): Record<string, string> {
  const { manyFile, oneFile, spec } = slice
  const feature = `src/features/${manyFile}`
  const routes = spec.areas.flatMap((area) => [
    [`src/routes/${area}/${manyFile}/index.tsx`, listRoute(slice, area)],
    [`src/routes/${area}/${manyFile}/$id.tsx`, detailRoute(slice, area)],
  ])
  return {
    [`src/resources/${oneFile}.ts`]: declarationFile(slice),
    [`${feature}/${manyFile}.schema.ts`]: schemaFile(slice),
    [`${feature}/${manyFile}.schema.test.ts`]: schemaTestFile(slice),
    [`${feature}/${manyFile}.server.ts`]: serverFile(slice),
    [`${feature}/${manyFile}.server.test.ts`]: serverTestFile(slice),
    ...(hasOwnerFile(slice) ? { [`${feature}/${oneFile}-owner.server.ts`]: ownerFile(slice) } : {}),
    ...(hasRowFile(slice) ? { [`${feature}/${oneFile}-row.server.ts`]: rowFile(slice) } : {}),
    [`${feature}/${manyFile}.functions.ts`]: functionsFile(slice),
    [`${feature}/${manyFile}.queries.ts`]: queriesFile(slice),
    [`${feature}/${manyFile}.api.server.ts`]: apiFile(slice),
    [`${feature}/${oneFile}-openapi.server.ts`]: openApiFile(slice),
    [`${feature}/${oneFile}-routes.ts`]: routesFile(slice),
    [`${feature}/${oneFile}-list.tsx`]: listFile(slice),
    [`${feature}/${oneFile}-columns.tsx`]: columnsFile(slice),
    ...(listFilters(slice).length > 0 ? { [`${feature}/${filtersPath(slice)}`]: filtersFile(slice) } : {}),
    [`${feature}/${oneFile}-list-skeleton.tsx`]: skeletonFile(slice),
    [`${feature}/${oneFile}-page.tsx`]: pageFile(slice),
    [`${feature}/${oneFile}-form.tsx`]: formFile(slice),
    [`${feature}/${oneFile}-dialog.tsx`]: dialogFile(slice),
    [`${feature}/delete-${oneFile}.tsx`]: deleteFile(slice),
    [`${feature}/latest-${manyFile}.tsx`]: latestFile(slice),
    ...(spec.areas.includes('app') ? { [`${feature}/no-${manyFile}.tsx`]: emptyHomeFile(slice) } : {}),
    ...Object.fromEntries(routes),
    [`prisma/seed/${manyFile}.ts`]: seedFile(slice),
    [`e2e/${manyFile}.resource.ts`]: e2eFile(slice),
    [`e2e/${manyFile}.spec.ts`]: specFile(slice),
  }
}
