/** The two areas of the application. */
export type Area = 'manager' | 'app'
