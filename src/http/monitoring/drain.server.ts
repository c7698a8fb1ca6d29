/** Before a stop the process answers as usual, and tells load balancers to choose another one. */
let draining = false

export function startDraining(): void {
  draining = true
}

export function isDraining(): boolean {
  return draining
}
