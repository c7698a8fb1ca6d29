export const capability = {
  description: 'Pictures of people, and the storage of uploaded files',
  removal: {
    paths: [
      'src/platform/files',
      'src/platform/env/file-settings.server.ts',
      'src/platform/env/file-settings.test.ts',
      'src/features/account/avatar',
      'src/routes/avatars',
      'src/testing/files',
      'e2e/avatar.full.spec.ts',
      'e2e/avatar.spec.ts',
      'docs/uploads.md',
      'docs/decisions/039-uploaded-pictures.md',
    ],
    dependencies: [
      '@20minutes/s3rver',
      '@jsquash/jpeg',
      '@jsquash/png',
      '@jsquash/resize',
      '@jsquash/webp',
      'aws4fetch',
      'image-dimensions',
      'react-easy-crop',
    ],
    models: ['StoredFile'],
    sql: ['UPDATE "user" SET "image" = NULL;'],
    texts: ['account:avatar', 'audit-log:kind.avatar-changed', 'audit-log:kind.avatar-deleted'],
    variables: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    traces: ["'avatar-changed'", "'avatar-deleted'", 'changeAvatar', 'deleteAvatar', "'/avatars/"],
    rows: {
      'docs/dependencies.md': [
        '`@jsquash/jpeg`',
        '`@jsquash/png`',
        '`@jsquash/resize`',
        '`@jsquash/webp`',
        '`aws4fetch`',
        '`image-dimensions`',
        '`react-easy-crop`',
      ],
      'docs/security.md': ['Hostile or revealing pictures'],
    },
    lines: {
      'app.config.ts': ['avatar: {'],
      'src/auth/api-tokens/tokens.server.test.ts': ['image: null'],
      'src/auth/better-auth/session-store.server.ts': ['image: string | null'],
      'src/auth/permissions/actor.ts': ['image: string | null'],
      'src/auth/permissions/to-actor.server.ts': ['image: user.image', 'image?: string | null'],
      'src/auth/session/session.server.test.ts': ['image: null'],
      'src/features/users/user-view.server.ts': ['image: true'],
      'src/routes/-jobs.server.ts': ["name: 'files'"],
      'src/testing/actors.ts': ['image: null'],
      'src/testing/listed-users.ts': ['image: null'],
    },
    tests: {
      'src/ui/avatar.test.tsx': ['a picture covers the initials, and is hidden from assistive technology'],
    },
    edits: {
      'prisma/schema.prisma': ['/// The address of the avatar.'],
      'e2e/authorisation.spec.ts': [
        `/** A PNG of one pixel. */
        const picture =
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='`,
      ],
      'src/architecture.test.ts': [[", 'files']", ']']],
      'src/auth/better-auth/session-store.server.ts': [[' person."image",', '']],
      'src/features/audit-log/audit-log.server.ts': [
        [`, \${resource.name === 'user' ? '"image"' : 'NULL'} AS "image"`, ''],
        ['Target = { page: ResourceName; image: string | null }', 'Target = { page: ResourceName }'],
      ],
      'src/features/audit-log/audit-log-row.tsx': [
        ['seed={person.id} image={person.image} className', 'seed={person.id} className'],
      ],
      'src/features/users/detail/user-page.tsx': [['seed={id} image={user.image} size', 'seed={id} size']],
      'src/features/users/list/user-columns.tsx': [
        ['seed={user.id} image={user.image} />', 'seed={user.id} />'],
      ],
      'src/features/users/list/user-row.tsx': [['seed={user.id} image={user.image} />', 'seed={user.id} />']],
      'src/features/users/users.queries.ts': [', image: user.image'],
      'src/features/users/users.server.test.ts': [["'email', 'image', 'role'", "'email', 'role'"]],
      'src/features/users/user-list.server.ts': [
        [
          'name, email, image, role, createdAt, lastSeenAt } = user',
          'name, email, role, createdAt, lastSeenAt } = user',
        ],
        [
          'email, image, role, createdAt, lastSeenAt, state',
          'email,\n    role,\n    createdAt,\n    lastSeenAt,\n    state',
        ],
      ],
      'src/http/handle-request.server.ts': [', /^\\/avatars\\/[^/]+$/'],
      'src/http/limits/page-limit.test.ts': [", '/avatars/nothing.webp'"],
      'src/shell/command-palette/option-marks.tsx': [
        [
          'RowMark({ resource, id, name, image }: RowMarkProps)',
          'RowMark({ resource, id, name }: RowMarkProps)',
        ],
        ['seed={id} image={image} size', 'seed={id} size'],
        ['name: string; image?: string | null }', 'name: string }'],
      ],
      'src/shell/command-palette/palette-content.tsx': [
        ['({ id, name, description, image })', '({ id, name, description })'],
        ['name={name} image={image} />', 'name={name} />'],
      ],
      'src/shell/navigation/account-menu.tsx': [
        ['seed={actor.id} image={actor.image} />', 'seed={actor.id} />'],
      ],
      'src/shell/page/person.tsx': [
        ['seed={actor.id} image={actor.image} />', 'seed={actor.id} />'],
        ["'email' | 'image'", "'email'"],
      ],
      'src/shell/search/resource-search.ts': [
        "/** `image` is the address of a person's avatar. */",
        ['description: string; image?: string | null }', 'description: string }'],
      ],
      'src/ui/avatar.tsx': [
        ["person's picture, or the initials", "person's initials"],
        ['seed = name, image, size', 'seed = name, size'],
        `{/* Browsers draw nothing for a picture without \`alt\` that cannot be loaded, so the initials show again. */}
              {image && (
                <img
                  key={image}
                  src={image}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  // The line keeps a light picture apart from a light page.
                  className="absolute inset-0 size-full rounded-full object-cover outline-1 outline-text/10 -outline-offset-1"
                />
              )}`,
        `/** The address of the picture. */
        image?: string | null`,
      ],
      'docs/architecture.md': [', uploaded files'],
      'docs/deployment.md': [
        [
          'Everything is in the database, except uploaded files if `S3_BUCKET` is set: back up the bucket with its own tools.\nProcesses keep no files.',
          'Everything is in the database; processes keep no files.',
        ],
      ],
      'docs/operation.md': [
        ' avatars,',
        '| Uploaded files without an owner that are not kept, see [uploads](uploads.md) | One hour |',
      ],
    },
  },
  words: [
    /stored_?file|S3_|jsquash|s3rver|easy-crop|aws4fetch|\bbucket\b|Bucket(Store|Settings)|(to|start|env\.)Bucket|\/avatars\/|avatar-(changed|deleted)|appConfig\.avatar/i,
  ],
}
