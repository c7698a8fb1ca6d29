import type { Money } from './money'

/** The amount of a column of type `bigint`, and its currency. */
export function fromMoneyColumns(amount: bigint, currency: string): Money {
  return { amount: Number(amount), currency }
}
