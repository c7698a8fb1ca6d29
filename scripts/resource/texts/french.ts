import type { Sentences } from './sentences.ts'

/** Without articles and participles that would need the gender of the noun. */
export const french: Sentences = {
  counted: ({ one, many }, category) => {
    const noun = category === 'one' ? one : category === 'many' ? of(many) : many
    return {
      total: `{{formatted}} ${noun}`,
      'deleteMany.title': `Supprimer {{count}} ${noun} ?`,
      'deleteMany.done': `Suppression effectuée : {{count}} ${noun}`,
      'deleteMany.refused': `Suppression impossible : {{count}} ${noun}`,
    }
  },
  conflict: (Label) => `${Label} : valeur déjà utilisée`,
  texts: ({ one, many, Many }) => ({
    title: Many,
    shortTitle: Many,
    searchPlaceholder: `Rechercher dans les ${many}…`,
    new: `Ajouter : ${one}`,
    create: 'Ajouter',
    edit: `Modifier : ${one}`,
    'empty.title': 'Rien à afficher pour l’instant',
    'empty.text': `Les ${many} apparaissent ici.`,
    creator: 'Propriétaire',
    createdAt: 'Création',
    updatedAt: 'Mise à jour',
    details: 'Détails',
    created: 'Ajout effectué',
    saved: 'Modifications enregistrées',
    deleted: 'Suppression effectuée',
    deleteTitle: 'Supprimer {{name}} ?',
    deleteText: 'Cette action est irréversible.',
    danger: 'Zone sensible',
    dangerText: 'Supprime cette entrée.',
    'stale.title': 'Cette entrée a été modifiée entre-temps',
    latest: `${Many} : ajouts récents`,
    'audit.created': `{{actor}} a créé {{subject}} (${one})`,
    'audit.updated': `{{actor}} a modifié {{subject}} (${one})`,
    'audit.deleted': `{{actor}} a supprimé {{subject}} (${one})`,
    'scope.read': 'Lire',
    'scope.create': 'Créer',
    'scope.update': 'Modifier',
    'scope.delete': 'Supprimer',
    'scope.access-all': 'De tous les utilisateurs',
    'home.title': 'Rien à afficher pour l’instant',
    'home.create': 'Le premier ajout apparaîtra ici.',
    'home.wait': 'Le premier ajout apparaîtra ici.',
    'home.toList': 'Aller à la liste',
  }),
}

function of(noun: string): string {
  return /^[aeiouhàâéèêëîïôœ]/i.test(noun) ? `d’${noun}` : `de ${noun}`
}
