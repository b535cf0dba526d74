import { nameClasses } from './english-names.ts'
import type { RoleLexicon } from './role-lexicon.ts'

/** Nicknames and roles of a contact, as templates: see `patterns/template.ts`. */

export const contactClasses = {
  list: nameClasses.list,
  callers: ['everyone', 'everybody', 'people', 'friends', 'we', 'they', 'all', 'most people'],
  them: ['him', 'her', 'them', 'me'],
  roleLead: [
    'and',
    'please',
    'also',
    'should be',
    'to be',
    '[who] is',
    'will be',
    'need',
    'needs',
    'make ~word',
    'make this person',
    '(give|grant) (him|her|them)',
    'has',
    'have',
    'get',
    'gets',
    'set (him|her|them) (as|to)',
    'as',
    'with',
    'role [is|:|=]',
    '= >',
    'full',
    ',',
  ],
  ofSite: ['a', 'an', 'the', 'our', 'new', 'site', 'full', 'group', 'community'],
  admin: ['admin', 'administrator', 'moderator'],
  rights: ['access', 'rights', 'role', 'privileges', 'permission', 'permissions', 'status'],
  roleTail: ['<rights>', 'too', 'as well', 'please'],
  memberLead: ['and', 'please', 'is', 'as', 'with', 'role [is|:|=]', ','],
  plain: ['a', 'an', 'regular', 'plain', 'normal', 'ordinary', 'the'],
  /** A word between 'make' and 'admin', also one that is understood (see sheet.ts). */
  between: ['!(<admin>) ~word', '\ue000'],
}

/** What leads to a nickname. */
export const nicknameWordings = {
  '<callers> (call|calls|know|knows) [<them>] [as|by]': 'friends call him',
  '[who] (goes|going) by': 'goes by',
  '[also|better|otherwise] known as': 'better known as',
  '(aka|a . k . a) [.]': 'a.k.a.',
  '(nickname|nick name) [d] [is|:]': 'nickname:',
  'nicknamed [:]': 'nicknamed',
  'nick :': 'nick:',
  called: 'called',
  'call (him|her|them)': 'call her',
  'prefers [to be called]': 'prefers to be called',
  'short :': 'short:',
  'for short [:]': 'for short:',
  'likes to be called': 'likes to be called',
  alias: 'alias',
}

/** Between what leads to a nickname and the nickname itself. */
export const beforeNicknameWordings = { '(the nickname|:)': 'the nickname' }

/** Nobody is called these, though they stand in quotation marks or in brackets. */
export const noNicknames: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'member',
  'new',
  'cell',
  'mobile',
  'home',
  'work',
  'phone',
  'she/her',
  'he/him',
  'they/them',
  'no nickname',
  'none',
  'us',
  'usa',
])

/** A second word with a capital goes on with a nickname, but not these. */
export const endsOfNickname: ReadonlySet<string> = new Set([
  'and',
  'phone',
  'tel',
  'cell',
  'mobile',
  'number',
  'at',
  'as',
  'with',
  'her',
  'his',
  'admin',
  'member',
  'role',
  'is',
  'email',
])

/** Says that somebody is no admin. */
export const notAdminWordings = {
  '(not|isnt|is not|no|without|non) [be] [a|an] [-] (admin|administrator) [access|rights] [role]':
    'not an admin',
  '(do not|dont|never|no need to) (make|give|grant) <between>*4 (admin|administrator) [access|rights|role]':
    "don't make her an admin",
}

/** In front of a number, and behind it: the one to call. */
export const mobileBeforeWordings = {
  '(cell|cellphone|mobile|text) [phone|number] [is] [:|-] [~open] $': 'mobile number:',
}
export const mobileBehindWordings = { '^ [~open|-] (cell|cellphone|mobile)': '(cell)' }

/** Says that somebody is an admin. */
export const adminWordings = {
  '<roleLead>*4 <ofSite>*2 <admin> <roleTail>*3': 'make her a site admin',
  '<roleLead>*4 <ofSite>*2 (admins|administrators|moderators) <rights> <roleTail>*2':
    "give him an admin's rights",
}

/** Between somebody's name and what they are there: 'Ann Lee | to our contacts | as admin'. */
export const roleListWordings = {
  '(to|in|into|on) [the|our|my] [site|community|group|member|contact] <list>': 'to our contacts',
}

/** Behind a role with no name in front of it. Other words may say who else has it. */
export const roleBehindWordings = {
  '(now|yes|too|also|please|pls|thanks|thank you|thx|cheers|asap|right away)': 'please',
  'from now on': 'from now on',
  '(and|with|at|called|nickname|nick|aka|her|his|their)': 'and her number is',
  '(phone|number|cell|mobile|tel|telephone|email|mail)': 'phone',
  '(on|of|in|for|at) (the|our|this) [whole] (site|group|community|club|page|app|account)':
    'of this site',
}

export const englishRoles: RoleLexicon = {
  classes: contactClasses,
  wordings: adminWordings,
  listWordings: roleListWordings,
  behindWordings: roleBehindWordings,
  people: new Set([
    'she',
    'he',
    'they',
    'shes',
    'hes',
    'theyre',
    'her',
    'him',
    'them',
    'herself',
    'himself',
    'this',
    'person',
  ]),
  predicates: new Set([
    'is',
    'should',
    'to',
    'will',
    'need',
    'needs',
    'has',
    'have',
    'get',
    'gets',
  ]),
  makes: new Set(['make']),
  labels: new Set(['role', 'status', 'title', 'position', 'access', 'rights', 'permissions']),
  orders: new Set(['add', 'give', 'grant', 'assign', 'create', 'register', 'include', 'invite']),
  to: new Set(['to', 'for']),
}

/** The word 'admin' that is no role. */
export const adminNameWordings = {
  '(admin|administrator) [-] (office|building|assistant|department|team|desk)': 'the admin office',
}

/** Says that somebody is a plain member. */
export const memberWordings = {
  '<memberLead> <memberLead>*2 <plain>*2 member [role] !(of)': 'as a regular member',
  '~open [regular] member ~close': '(member)',
}
