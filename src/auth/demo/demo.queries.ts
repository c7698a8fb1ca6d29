/** Where the forms of a demo's login page post to. */
import { signInToDemo } from './demo.functions'

export const demoActions = { signIn: signInToDemo.url }
