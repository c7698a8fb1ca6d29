import { type EditedFile, editLibraries } from './edit-libraries.ts'

export const editedFiles: readonly EditedFile[] = [
  {
    file: 'react-dom/cjs/react-dom-server-legacy.node.production.js',
    edits: [
      [
        '  options = createResumableState(options ? options.identifierPrefix : void 0);',
        `  var write = options && options.write;
  options = createResumableState(options ? options.identifierPrefix : void 0);`,
      ],
      [
        '      null !== chunk && (result += chunk);',
        `      null !== chunk && (result += chunk);
      if (write && result.length > 2048) {
        write(result);
        result = "";
      }`,
      ],
    ],
  },
]

/**
 * Lets `renderToString` give its text to the option `write` in parts of 2 kB, and return only the rest. A list has
 * 10,000 texts. V8 links them as a tree, and joins a tree of 2 kB faster than one of the whole page. Most parts have
 * characters of one byte only, which are encoded faster than a page with one Arabic name.
 */
export function pageParts() {
  return editLibraries({ name: 'page-parts', files: editedFiles, environment: 'ssr', isOptional: true })
}
