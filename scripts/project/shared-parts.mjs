/**
 * Parts that several capabilities use and the core does not. Each goes with the last of its users. `removal` is explained in
 * removal/remove-parts.mjs.
 */
export const sharedParts = [
  { usedBy: ['dev-pages', 'palette'], removal: { paths: ['src/ui/kbd.tsx'] } },
  {
    usedBy: ['demo', 'palette'],
    removal: {
      edits: {
        'src/i18n/use-translation.ts': [
          `/** Suspends until the texts of the namespaces are loaded. */
          export function useSuspenseTranslation<Main extends Namespace, Others extends Namespace = Main>(
            namespaces: Namespaces<Main, Others>,
          ): Translation<Main, Others | Main> {
            useUntyped(namespaces, { useSuspense: true })
            return useTranslation(namespaces)
          }`,
        ],
      },
    },
  },
]
