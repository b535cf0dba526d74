/** What operators are told when something cannot be done. */
export const messages = {
  handle: 'must be 1 to 40 lower-case letters, digits and hyphens, such as town-hall',
  oneLine: 'must be one line without control characters',
  noProject: (name: string) => `There is no project ${JSON.stringify(name)}.`,
  handleTaken: (handle: string) => `There is a project ${JSON.stringify(handle)} already.`,
  ownProject:
    'The name and address of the own project follow PRODUCT_NAME and PUBLIC_URL. Change those instead.',
  lastPublicToken: 'This is the only public token of the project. Add another one first.',
  noPublicToken: 'The project has no such public token.',
  noUser: (id: string) => `There is no user ${JSON.stringify(id)} in this project.`,
} as const
