const day = 86_400_000

export const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
export const ahead = (days: number) => ago(-days)
