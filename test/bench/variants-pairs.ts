/** A drawn design; those of one family show the same art. */
export type Designed = { file: string; family: string; kind: string }

/** Families whose members are to be found; the others are hard negatives. */
export const isCampaign = (family: string): boolean => /^[ck]\d/.test(family)
