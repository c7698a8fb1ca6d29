export const capability = {
  description: 'The command palette (Ctrl K) and the keyboard shortcuts',
  removal: {
    paths: ['src/shell/command-palette', 'src/shell/frames/docs-frame.test.tsx', 'e2e/palette.full.spec.ts'],
    texts: ['commands'],
    traces: ["'command-palette'"],
    rows: { 'README.md': ['**Ctrl K**'] },
    edits: {
      'src/i18n/namespaces.ts': ["commands: 'areas',"],
      'src/shell/frames/sidebar.tsx': [
        `        <div className="flex flex-col px-3 pb-5">
          <SearchButton variant="icon" className={cn('self-center', !isCollapsed && 'lg:hidden')} />
          {!isCollapsed && <SearchButton variant="field" className="max-lg:hidden" />}
        </div>`,
      ],
      'e2e/api-docs.full.spec.ts': [
        `  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('commands:title') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(t('nav:dashboard'))
  await expect(palette.getByRole('option', { selected: true })).toHaveText(t('nav:dashboard'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manager/dashboard')`,
      ],
      'docs/architecture.md': [
        ['navigation, command palette, error pages', 'navigation, error pages'],
        ['| Theme, single-key shortcuts |', '| Theme |'],
      ],
      'vite.config.ts': [['|page|command-palette)', '|page)']],
      'README.md': [['navigation, command palette, error pages', 'navigation, error pages']],
    },
  },
  words: [/palette/i, /single-key/i],
}
