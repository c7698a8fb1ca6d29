export const capability = {
  description: 'Notifications in the application, with a bell that is live',
  removal: {
    paths: [
      'src/notifications',
      'src/features/notifications',
      'src/routes/app/notifications.tsx',
      'src/routes/manager/notifications.tsx',
      'src/routes/api/notifications.stream.ts',
      'src/shell/command-palette/notification-command.test.tsx',
      'e2e/notifications.full.spec.ts',
      'prisma/seed/notifications.ts',
      'docs/decisions/040-notifications-through-listen-and-notify.md',
    ],
    texts: ['notifications'],
    models: ['Notification'],
    rows: {
      'README.md': ['`src/notifications`'],
      'AGENTS.md': ['A notification'],
      'docs/architecture.md': ['`notifications`'],
      'docs/operation.md': ['Notifications |'],
    },
    sections: {
      'docs/operation.md': ['Notifications'],
      'docs/mails.md': ['Notifications in the application'],
    },
    traces: [
      'listNotifications',
      'countUnreadNotifications',
      'markNotificationsRead',
      "'/app/notifications'",
      "'/manager/notifications'",
      "'/api/notifications/stream'",
    ],
    lines: {
      'app.config.ts': ['notifications: {'],
      'prisma/seed.ts': ['seedNotifications'],
      'src/i18n/namespaces.ts': ["notifications: 'areas'"],
      'src/architecture.test.ts': ["'notifications'"],
      'src/routes/-retention.server.ts': ["table: 'notification'"],
    },
    edits: {
      'e2e/demo.full.spec.ts': [
        "// In a demo no notification changes, so there is no stream.\n    '/api/notifications/stream': [204, 204, 204],",
      ],
      'README.md': [['← notifications ← audit', '← audit']],
      'AGENTS.md': [['← notifications ← audit', '← audit']],
      'docs/architecture.md': [['← notifications ← audit', '← audit']],
      'docs/deployment.md': [
        [
          'at most eleven connections to the database: ten for queries, one for notifications.',
          'at most ten connections to the database.',
        ],
        [
          'must exceed eleven times the number of all workers on',
          'must exceed ten times the number of all workers on',
        ],
        [
          'must exceed eleven times the number of all workers.',
          'must exceed ten times the number of all workers.',
        ],
      ],
      'docs/decisions/023-forms-work-without-javascript.md': [
        ['Marking notifications as read, ending an impersonation, and', 'Ending an impersonation, and'],
      ],
      'docs/performance.md': [['at most eleven connections', 'at most ten connections']],
      '.env.example': [['at most eleven connections', 'at most ten connections']],
      'src/server.ts': [
        `/** Called by the launcher before it closes the server, which waits for all responses. */
        export function closeStreams(): void {
          closeNotificationStreams()
        }`,
      ],
      'scripts/serve.ts': ['closeStreams?: () => void', 'application.closeStreams?.()'],
      'src/features/users/edit/user-update.server.ts': [
        "if (isNewRole) await notify(tx, id, 'roleChanged', { role })",
      ],
      'src/features/users/user-invitation.server.ts': [
        "await notify(tx, id, 'invited', { name: displayName(actor) })",
      ],
      'src/features/users/users.server.ts': [
        "if (invite) await notify(tx, created.id, 'invited', { name: displayName(actor) })",
      ],
      'src/auth/better-auth/known-device.server.ts': [
        "await db.$transaction((tx) => notify(tx, id, 'newDevice', { browser, system, address }))",
      ],
      'src/shell/command-palette/palette-commands.ts': [
        "import Bell from 'lucide-react/icons/bell'",
        ["'nav', 'notifications'])", "'nav'])"],
        `// An impersonating administrator may not read them.
        ...(actor.impersonator
          ? []
          : [
              {
                id: 'go-notifications',
                label: t('notifications:title'),
                icon: Bell,
                isOpenPage: \`/\${area}/notifications\` === path,
                run: () => navigate({ to: \`/\${area}/notifications\` }),
              },
            ]),`,
      ],
      'src/routes/app/route.tsx': [
        'loader: ({ context }) => loadUnreadCount(context.queryClient, context.actor),',
        [
          '<AppFrame actor={actor} bell={<NotificationBell actor={actor} area="app" />}>',
          '<AppFrame actor={actor}>',
        ],
      ],
      'src/routes/manager/route.tsx': [
        'loader: ({ context }) => loadUnreadCount(context.queryClient, context.actor),',
        [
          '<ManagerFrame actor={actor} bell={<NotificationBell actor={actor} area="manager" />}>',
          '<ManagerFrame actor={actor}>',
        ],
      ],
      'src/routes/api/docs.tsx': [
        [
          `loader: async ({ context }) => {
            await loadUnreadCount(context.queryClient, context.actor)
            return getApiReference()
          },`,
          'loader: () => getApiReference(),',
        ],
        [
          '<DocsFrame actor={actor} area={area} bell={<NotificationBell actor={actor} area={area} />}>',
          '<DocsFrame actor={actor} area={area}>',
        ],
      ],
      'src/shell/frames/docs-frame.test.tsx': [['area="manager" bell={null}>', 'area="manager">']],
      'src/shell/frames/docs-frame.tsx': [
        ['{ actor, area, bell, children }', '{ actor, area, children }'],
        '{bell}',
        `/** The link to the notifications. */
        bell: ReactNode`,
      ],
      'src/shell/frames/app-frame.tsx': [
        ['{ actor, bell, children }', '{ actor, children }'],
        ['entries={entries} bell={bell} />', 'entries={entries} />'],
        `/** The link to the notifications. */
        bell: ReactNode`,
      ],
      'src/shell/frames/app-top-bar.tsx': [
        ['{ actor, entries, bell }', '{ actor, entries }'],
        '{bell}',
        'bell: ReactNode',
      ],
      'src/shell/frames/manager-frame.tsx': [
        ['{ actor, bell, children }', '{ actor, children }'],
        ['<Sidebar actor={actor} bell={bell} />', '<Sidebar actor={actor} />'],
        '{bell}',
        `/** The link to the notifications. */
        bell: ReactNode`,
      ],
      'src/shell/frames/sidebar.tsx': [
        ['{ actor, bell }: { actor: Actor; bell: ReactNode }', '{ actor }: { actor: Actor }'],
        '{bell}',
      ],
    },
    tests: {
      'scripts/database/seed.test.ts': [
        'each account of the sample has three notifications, and one is unread',
      ],
      'src/features/users/users.server.test.ts': [
        'each invitation is a notification that names the inviter',
        'a new role and a new address are notifications of the user, but not the own role',
      ],
      'src/features/account/email/email.server.test.ts': ['a changed address is a notification of the user'],
      'src/features/api-tokens/api-tokens.server.test.ts': ['a new token is a notification of its owner'],
      'e2e/authorisation.spec.ts': ['the stream of notifications is open to the account owner only'],
    },
  },
  words: [/[/]notifications|notificationKinds|closeStreams|\bbell\b/i],
}
