import { expect, test } from 'vitest'
import { toLibpqUrl } from './libpq-connection.ts'

const server = 'postgresql://app@db.example.com/app'

test.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=no-verify', '?sslmode=require'],
  ['?sslmode=require', '?sslmode=verify-full&sslrootcert=all.pem'],
  ['?sslmode=verify-ca', '?sslmode=verify-full&sslrootcert=all.pem'],
  ['?sslmode=verify-full', '?sslmode=verify-full&sslrootcert=all.pem'],
  ['?ssl=true', '?sslmode=verify-full&sslrootcert=all.pem'],
  ['?sslmode=verify-full&sslrootcert=own.pem', '?sslrootcert=own.pem&sslmode=verify-full'],
  ['?uselibpqcompat=true&sslmode=require', '?sslmode=require'],
  ['?schema=public&connect_timeout=5', '?connect_timeout=5'],
])('the programs of PostgreSQL connect to "%s" as the application does', (given, expected) => {
  expect(toLibpqUrl(server + given, () => 'all.pem')).toBe(server + expected)
})

test('a password is not among the arguments of a program', () => {
  expect(toLibpqUrl('postgresql://app:secret@localhost/app', () => '')).toBe('postgresql://app@localhost/app')
})
