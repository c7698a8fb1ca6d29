import { type EditedFile, editLibraries } from './edit-libraries.ts'

export const editedFiles: readonly EditedFile[] = [
  {
    file: 'lucide-react/dist/esm/createLucideIcon.mjs',
    edits: [
      [
        `  const Component = forwardRef(
    ({ className, ...props }, ref) => createElement(Icon, {
      ref,
      icon: iconData,
      className,
      ...props
    })
  );`,
        `  let children;
  const Component = forwardRef(({ size = 24, ...props }, ref) => {
    children ??= iconData.node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', {
      ref,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...props
    }, children);
  });`,
      ],
      ['  if (iconData.name) {\n    Component.displayName = toPascalCase(iconData.name);\n  }\n', ''],
    ],
  },
]

/**
 * Renders icons without what `Icon` does not use: the options of Lucide and its class names. A page has dozens of icons, and Lucide
 * builds several objects and sets for each.
 */
export function lightIcons() {
  return editLibraries({ name: 'light-icons', files: editedFiles, isOptional: true })
}
