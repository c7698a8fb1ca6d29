import type { Sentences } from './sentences.ts'

export const english: Sentences = {
  counted: ({ one, many }, category) => {
    const noun = category === 'one' ? one : many
    return {
      total: `{{formatted}} ${noun}`,
      'deleteMany.title': `Delete {{count}} ${noun}?`,
      'deleteMany.done': `{{count}} ${noun} deleted`,
      'deleteMany.refused': `{{count}} ${noun} could not be deleted`,
    }
  },
  conflict: (Label) => `${Label} is already in use`,
  texts: ({ one, many, One, Many }) => ({
    title: Many,
    shortTitle: Many,
    searchPlaceholder: `Search ${many}…`,
    new: `New ${one}`,
    create: `Create ${one}`,
    edit: `Edit ${one}`,
    'empty.title': `No ${many} yet`,
    'empty.text': `${Many} appear here.`,
    creator: 'Owner',
    createdAt: 'Created',
    updatedAt: 'Updated',
    details: 'Details',
    created: `${One} created`,
    saved: 'Changes saved',
    deleted: `${One} deleted`,
    deleteTitle: 'Delete {{name}}?',
    deleteText: 'This cannot be undone.',
    danger: 'Danger zone',
    dangerText: `Deletes this ${one}.`,
    'stale.title': `This ${one} was changed in the meantime`,
    latest: `Latest ${many}`,
    'audit.created': `{{actor}} created the ${one} {{subject}}`,
    'audit.updated': `{{actor}} changed the ${one} {{subject}}`,
    'audit.deleted': `{{actor}} deleted the ${one} {{subject}}`,
    'scope.read': 'Read',
    'scope.create': 'Create',
    'scope.update': 'Change',
    'scope.delete': 'Delete',
    'scope.access-all': 'Of all users',
    'home.title': `No ${many} yet`,
    'home.create': `Add the first ${one}. It appears here.`,
    'home.wait': `The first ${one} appears here when it is added.`,
    'home.toList': `Go to ${many}`,
  }),
}
