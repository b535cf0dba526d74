/**
 * Wordings of what the assistant refuses, as templates (see patterns/template.ts). Each list has a
 * name, and its test has examples of each.
 */
export const guardClasses = {
  ignore: ['ignore', 'disregard', 'forget', 'override', 'bypass'],
  setting: [
    ...['instruction', 'instructions', 'prompt', 'prompts', 'system', 'guidelines', 'guardrails'],
    ...['restrictions', 'safety', 'programming', 'training'],
  ],
  said: [
    ...['rules', 'command', 'commands', 'direction', 'directions', 'message', 'messages', 'text'],
    'everything',
  ],
  before: ['the', 'your', 'previous', 'prior', 'earlier', 'above'],
  persona: [
    ...['developer', 'debug', 'admin', 'dan', 'unrestricted', 'root', 'god', 'jailbreak', 'evil'],
    ...['jailbroken', 'jailbreaking', 'different', 'new ai', 'new assistant', 'new bot', 'free'],
    ...['assistant', 'system', 'sudo'],
  ],
  hidden: ['system', 'developer', 'hidden', 'initial', 'secret'],
  checks: [
    ...['preview', 'confirmation', 'confirming', 'approval', 'permission check', 'checks'],
    'validation',
  ],
  reveal: [
    ...['reveal', 'print', 'show', 'repeat', 'output', 'tell me', 'leak', 'dump', 'what is'],
    'what are',
  ],
  secret: [
    ...['your instructions', 'your prompt', 'your rules', 'your configuration', 'your system'],
    ...['api key', 'secret key', 'access token', 'session token', 'password of', 'passwords of'],
  ],
  power: ['admin', 'administrator', 'moderator', 'owner', 'superuser', 'root'],
  admin: ['admin', 'administrator'],
  give: [
    ...['make', 'set', 'mark', 'turn', 'upgrade', 'promote', 'elevate', 'add', 'give', 'grant'],
    ...['assign', 'appoint', 'change', 'register'],
  ],
  me: [
    ...['me', 'myself', 'my role', 'my account', 'my profile', 'my user', 'my permission'],
    ...['my permissions', 'my access'],
  ],
  otherLanguages: [
    ...['ignora', 'olvida', 'ignorez', 'oubliez', 'ignoriere', 'vergiss', 'ignore', 'esqueça'],
    ...['dimentica', 'negeer'],
  ],
  theirRules: [
    ...['instrucciones', 'instructions', 'anweisungen', 'instruções', 'istruzioni'],
    ...['instructies', 'regeln', 'règles', 'regles'],
  ],
}

/** Text that addresses the machine instead of describing something to create. */
export const steeringTemplates: readonly string[] = [
  '(<ignore>|skip) ..8 <setting>',
  '<ignore> [all|any|every] <before> [<before>] [<before>] <said>',
  '(ignore|disregard|forget) [all] [of] the above (.|,|;|:|!|and|$)',
  '(ignore|disregard|forget) (everything|all) (above|before|previous|prior|else|you|.|,|!|$)',
  'you are now [in|an|a|the] <persona>',
  '(developer|debug|god|sudo|root|jailbreak|dan) mode',
  '(pretend|act|behave|roleplay|respond|answer) ..4 (as if|as though|you are)',
  '(pretend|act|behave|roleplay|respond|answer) ..4 (as a|as an) (ai|<persona>)',
  '<hidden> (prompt|prompts|message|messages|instruction|instructions)',
  '(skip|bypass|without|no need for|dont show|dont ask|do not show|do not ask) ..5 <checks>',
  '(call|invoke|execute|use|run) the (tool|function|api)',
  '(call|invoke|execute|use|run) (tool|function|api)',
  '<reveal> ..5 <secret>',
  '(new|updated|following) (instruction|instructions) :',
  '<otherLanguages> ..6 <theirRules>',
]

/** Asks for a role for the person who writes. */
export const ownRoleTemplates: readonly string[] = [
  '<give> ..6 <me> ..8 <power>',
  'promote me',
  '(i|we) (want|need|would like|should|demand|wish) [to be|to become|to have|to get] ..4 <admin>',
  '(give|grant|get) (me|myself) ..4 <admin>',
  'make (my|this) (account|user|phone|number) ..4 <admin>',
]

/** Asks for a role for somebody who is in the directory. */
export const otherRoleTemplates: readonly string[] = [
  '^ [please|can you|could you] [please] (make|promote|set|turn|upgrade|demote|give|grant|remove|revoke) ..12 (<admin>|member role)',
]
