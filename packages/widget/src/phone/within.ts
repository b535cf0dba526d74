/** Resolves as `work` does, or with undefined on failure or timeout. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
