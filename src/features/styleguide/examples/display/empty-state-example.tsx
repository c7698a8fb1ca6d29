import FolderGit from 'lucide-react/icons/folder-git-2'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/list/empty-state'

export function EmptyStateExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="icon, title, text, action">
        <EmptyState
          icon={FolderGit}
          title={words.empty}
          text={words.text}
          action={<Button>{words.save}</Button>}
        />
      </State>
      <State isWide props="icon, title">
        <EmptyState icon={SearchX} title={words.noResults} />
      </State>
      <State isWide props='tone="danger", note'>
        <EmptyState
          tone="danger"
          icon={TriangleAlert}
          title={words.failure}
          text={words.text}
          action={<Button variant="secondary">{words.cancel}</Button>}
          note={<bdi className="font-mono">{id}</bdi>}
        />
      </State>
    </States>
  )
}

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
