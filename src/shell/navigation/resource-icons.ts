import FolderGit2 from 'lucide-react/icons/folder-git-2'
import Users from 'lucide-react/icons/users'
import type { ComponentProps } from 'react'
import type { ResourceName } from '@/resources/resources'
import type { Icon } from '@/ui/icon'

export const resourceIcons: Record<ResourceName, ComponentProps<typeof Icon>['as']> = {
  repository: FolderGit2,
  user: Users,
}
