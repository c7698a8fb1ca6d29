import { defineResource } from './define-resource.ts'

/** Its fields, for `npm run make:field`: name:text:unique link:link description:multiline? */
export const repository = defineResource({
  name: 'repository',
  plural: 'repositories',
  actions: ['read', 'create', 'update', 'delete'],
  readAction: 'read',
  tokenScopes: ['read', 'create', 'update', 'delete'],
  unique: ['name'],
  auditEvents: ['created', 'updated', 'deleted'],
  pages: { manager: '/manager/repositories', app: '/app/repositories' },
  navigationGroup: 'application',
  hasDailyFigures: true,
})
