/** Who looks: a church's own credential (its account number), or one of the organisation's (null). */
export type Viewer = { account: string | null }

/** Whose a thing is: a church's account number, or nobody's. */
export type Owner = string | null
