import FolderGit from 'lucide-react/icons/folder-git-2'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/list/empty-state'

export function EmptyStateExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="icon, title, text, action">
        <EmptyState
          icon={FolderGit}
          title={texts.empty}
          text={texts.text}
          action={<Button>{texts.save}</Button>}
        />
      </Variant>
      <Variant isWide props="icon, title">
        <EmptyState icon={SearchX} title={texts.noResults} />
      </Variant>
      <Variant isWide props='tone="danger", note'>
        <EmptyState
          tone="danger"
          icon={TriangleAlert}
          title={texts.failure}
          text={texts.text}
          action={<Button variant="secondary">{texts.cancel}</Button>}
          note={<bdi className="font-mono">{id}</bdi>}
        />
      </Variant>
    </Variants>
  )
}

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
