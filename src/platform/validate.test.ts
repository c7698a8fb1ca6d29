import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { formValues, Id, RowId, RowIds, validate } from './validate'
import { z } from './zod'

const Person = z.object({ id: Id, name: z.string('is required'), address: z.object({ city: z.string() }) })
const validatePerson = validate(Person)
const id = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'

describe('input of a caller', () => {
  test('the result follows the schema, without unknown fields', () => {
    const person = { id, name: 'Ada', address: { city: 'London' } }
    expect(validatePerson({ ...person, isAdmin: true })).toEqual(person)
  })

  test('invalid input is refused with one message per field', () => {
    expect(() => validatePerson({ id, address: {} })).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        status: 422,
        details: { fields: { name: 'is required', 'address.city': 'validation:required' } },
      }),
    )
  })

  test.each([undefined, null, 'text', 1, [], true])('the input %j is refused', (data) => {
    expect(() => validatePerson(data)).toThrow(expect.objectContaining({ code: 'INVALID' }))
  })

  test.each(['', 'x', '1', id.slice(1), `${id}'`, '../etc', '\0', `${id}\n`, null, 1, {}])(
    'the malformed id %j answers NOT_FOUND',
    (wrong) => {
      expect(() => validatePerson({ id: wrong, name: 'Ada', address: { city: '' } })).toThrow(
        expect.objectContaining({ code: 'NOT_FOUND', status: 404 }),
      )
    },
  )

  test('an answer names at most a hundred of the wrong values', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `wrong${index}`)
    expect(() => validate(z.array(Id))(ids)).toThrow(
      expect.objectContaining({
        details: { fields: expect.toSatisfy((fields) => Object.keys(fields).length === 100) },
      }),
    )
  })

  test('an id in upper case is read as the id of the row', () => {
    expect(validate(Id)(id.toUpperCase())).toBe(id)
    expect(validate(RowIds)({ ids: [id.toUpperCase(), id] })).toEqual({ ids: [id] })
  })

  test.each([undefined, '', 'new', '../1', `${id}0`])('the malformed id %j answers NOT_FOUND', (wrong) => {
    expect(() => validate(RowId)({ id: wrong })).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  test('a form is accepted', () => {
    const form = new FormData()
    form.set('name', 'Ada')
    form.set('photo', new File(['x'], 'photo.png'))
    expect(validate(z.object({ name: z.string() }))(form)).toEqual({ name: 'Ada' })
    expect(formValues(form)).toEqual({ name: 'Ada' })
  })

  test('form fields cannot change the prototype of the values', () => {
    const form = new FormData()
    form.set('__proto__', 'x')
    form.set('constructor', 'y')
    expect(Object.getPrototypeOf(formValues(form))).toBe(Object.prototype)
    expect({}.constructor).toBe(Object)
  })

  test('input that is not form data has no form values', () => {
    expect(formValues({ name: 'Ada' })).toEqual({})
  })
})

describe('a selection', () => {
  const { selectionMax } = appConfig.list

  test('a selection contains each id once', () => {
    expect(validate(RowIds)({ ids: [id, id] })).toEqual({ ids: [id] })
  })

  test.each([
    { ids: [] },
    { ids: ['x'] },
    { ids: 'x' },
    {},
    { ids: Array.from({ length: selectionMax + 1 }, () => randomUUID()) },
  ])('an invalid selection is refused', (selection) => {
    expect(() => validate(RowIds)(selection)).toThrow(expect.objectContaining({ code: 'INVALID' }))
  })
})
