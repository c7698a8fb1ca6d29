/** The endpoint exists only in a demo, see `demo-sign-in.server.ts`. */
export const demoSignInPath = '/demo/sign-in'
