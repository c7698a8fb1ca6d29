/** The target of the forms on a demo's login page. */
import { signInToDemo } from './demo.functions'

export const demoActions = { signIn: signInToDemo.url }
