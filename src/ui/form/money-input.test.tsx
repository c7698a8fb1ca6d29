import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyInput, type MoneyInputProps } from './money-input'

const currencies = [
  { code: 'EUR', name: 'Euro' },
  { code: 'USD', name: 'US dollar' },
]

function Form() {
  const [value, setValue] = useState<MoneyInputProps['value']>(null)
  return (
    <>
      <MoneyInput
        value={value}
        onChange={setValue}
        currencies={currencies}
        currencyLabel="Currency"
        parse={(text) => text}
        format={(amount) => amount}
      />
      <button type="button" onClick={() => setValue({ amount: '12', currency: 'USD' })}>
        Restore
      </button>
      <output>{value && `${value.amount} ${value.currency}`}</output>
    </>
  )
}

test('the currency of a draft that was restored stays while its amount is typed anew', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.clear(screen.getByRole('textbox'))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('USD')
  await user.type(screen.getByRole('textbox'), '13')
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe('13 USD')
})
