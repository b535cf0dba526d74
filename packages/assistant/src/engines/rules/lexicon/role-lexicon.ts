/** Templates, each with a text that it fits: see `patterns/template.ts`. */
type Wordings = Readonly<Record<string, string>>

/** What a language has to tell whose role a text tells. */
export type RoleLexicon = {
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** Say that somebody is an admin. */
  readonly wordings: Wordings
  /** Stand between a name and its role: 'to the directory'. */
  readonly listWordings: Wordings
  /** Go on behind a role that has no name in front of it: 'admin | please'. */
  readonly behindWordings: Wordings
  /** Mean the person who is added: 'make her an admin'. */
  readonly people: ReadonlySet<string>
  /** Behind who has the role: 'Ann | is | an admin'. */
  readonly predicates: ReadonlySet<string>
  /** Behind them stands who gets the role: 'make Ann admin'. */
  readonly makes: ReadonlySet<string>
  /** Stand in front of a role that is the value of a field: 'status: admin'. */
  readonly labels: ReadonlySet<string>
  /** Ask for something, so that who has the role stands behind it: 'add admin Ann Lee'. */
  readonly orders: ReadonlySet<string>
  /** Lead to who has the role: 'admin rights | for | Ann'. */
  readonly to: ReadonlySet<string>
}
