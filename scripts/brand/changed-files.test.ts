import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchBrandFiles } from './changed-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-brand-'))
  mkdirSync(join(folder, 'public'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a file that is written again with the same content is not listed', () => {
  const icon = Buffer.from([0x89, 0xff, 0xfe])
  const write = (files: Record<string, string | Buffer>) => {
    for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content)
  }
  write({ 'README.md': '# App', 'package.json': '{}', 'public/icon-192.png': icon })
  const listChanged = watchBrandFiles(folder)
  write({ 'README.md': '# Acme', 'package.json': '{}', 'public/icon-192.png': icon })
  expect(listChanged()).toEqual(['README.md'])
  write({ 'public/icon-192.png': Buffer.from([0x89, 0xff, 0xfd]), 'public/icon-512.png': icon })
  expect(listChanged()).toEqual(['README.md', 'public/icon-192.png', 'public/icon-512.png'])
})
