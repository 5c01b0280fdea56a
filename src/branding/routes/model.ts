import { z } from 'zod'

export const tags = ['Branding'] as const
export const ByAccount = z.object({
  account_number: z.string().meta({ description: "A church's account number.", examples: ['1001'] }),
})
