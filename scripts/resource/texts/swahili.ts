import type { Sentences } from './sentences.ts'

/** Verb forms that do not agree with the class of the noun. */
export const swahili: Sentences = {
  counted: ({ one, many, Many }, category) => {
    const noun = category === 'one' ? one : many
    return {
      total: `${Many}: {{formatted}}`,
      'deleteMany.title': `Ungependa kufuta ${noun} {{count}}?`,
      'deleteMany.done': `Umefuta ${noun} {{count}}`,
      'deleteMany.refused': `Imeshindikana kufuta ${noun} {{count}}`,
    }
  },
  conflict: (Label) => `${Label}: thamani hii tayari inatumika`,
  texts: ({ one, many, Many }) => ({
    title: Many,
    shortTitle: Many,
    searchPlaceholder: `Tafuta ${many}…`,
    new: `Ongeza ${one}`,
    create: 'Ongeza',
    edit: `Hariri ${one}`,
    'empty.title': `Bado hakuna ${many}`,
    'empty.text': `${Many} huonekana hapa.`,
    creator: 'Mmiliki',
    createdAt: 'Imeundwa',
    updatedAt: 'Imesasishwa',
    details: 'Taarifa',
    created: 'Ingizo limeongezwa',
    saved: 'Mabadiliko yamehifadhiwa',
    deleted: 'Ingizo limefutwa',
    deleteTitle: 'Ungependa kufuta {{name}}?',
    deleteText: 'Hili haliwezi kutenduliwa.',
    danger: 'Eneo la hatari',
    dangerText: 'Hufuta ingizo hili.',
    'stale.title': 'Ingizo hili limebadilishwa tangu ulipolifungua',
    latest: `${Many}: nyongeza za karibuni`,
    'audit.created': `{{actor}} ameunda ${one} {{subject}}`,
    'audit.updated': `{{actor}} amebadilisha ${one} {{subject}}`,
    'audit.deleted': `{{actor}} amefuta ${one} {{subject}}`,
    'scope.read': 'Kusoma',
    'scope.create': 'Kuunda',
    'scope.update': 'Kubadilisha',
    'scope.delete': 'Kufuta',
    'scope.access-all': 'Za watumiaji wote',
    'home.title': `Bado hakuna ${many}`,
    'home.create': 'Ingizo la kwanza litaonekana hapa.',
    'home.wait': 'Ingizo la kwanza litaonekana hapa.',
    'home.toList': 'Nenda kwenye orodha',
  }),
}
