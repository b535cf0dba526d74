/**
 * How the provider is asked here: once. What a person is reading must not change under their finger, and whoever leaves the window to
 * look for a code has to find the field for it when they come back.
 */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
