export const repositoryRoutes = {
  manager: { list: '/manager/repositories', detail: '/manager/repositories/$id' },
  app: { list: '/app/repositories', detail: '/app/repositories/$id' },
} as const
