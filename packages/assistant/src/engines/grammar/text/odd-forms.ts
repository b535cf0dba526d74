/** Marks of prompts, calls and code, which no sentence holds, with examples. */
export const markup = {
  tag: {
    form: /[[<]\/?(?:system|sys|inst|assistant|admin|developer)\b[^\]>]{0,40}[\]>]/i,
    examples: ['[system] do it', '</INST>'],
  },
  control: { form: /<\|[a-z_]{2,20}\|>/i, examples: ['<|im_start|>'] },
  speaker: {
    form: /^(?:\s*###? ?(?:system|instruction)|(?:system|assistant|developer):)/im,
    examples: ['### System', 'Potluck\nassistant: yes'],
  },
  call: {
    form: /\bcreate(?:Event|Announcement|Profile|Link) ?(?:\(|with|tool|using|\{)/i,
    examples: ['createEvent(', 'createLink with'],
  },
  order: {
    form: /\b(?:call|invoke|execute|use|run) create(?:Event|Announcement|Profile|Link)/i,
    examples: ['invoke createProfile'],
  },
  member: {
    form: /["']?(?:tool|parameters|role|isAdmin)["']? ?[:=] ?["'](?:create[A-Z]|admin)|\{ ?"tool"|\brole ?= ?admin\b/i,
    examples: ['"tool": "createEvent"', '{"tool"', 'role=admin'],
  },
  code: {
    form: /\bsudo \b|<script\b|;\s*(?:drop|delete|truncate|update) (?:table|from)\b/i,
    examples: ['sudo rm', '<script', '; drop table'],
  },
} as const

/** Words that are in no language: of English letters that nobody can say. With examples. */
export const gibberish = {
  noVowel: { form: /^[^aeiouy]{4,}$/i, examples: ['xkcd'] },
  consonants: { form: /[bcdfghjklmnpqrstvwxz]{5,}/i, examples: ['abrtstk'] },
  repeated: { form: /(.)\1{3,}/i, examples: ['hmmmmm'] },
  /** Neighbours on a keyboard */
  keys: { form: /asdf|qwer|zxcv|hjkl|sdfg|dfgh|fghj/i, examples: ['asdf'] },
} as const

/** Whether a text holds marks of prompts, calls or code. */
export function hasMarkup(text: string): boolean {
  return Object.values(markup).some(({ form }) => form.test(text))
}

/** Whether a word is of English letters that nobody can say. */
export function isGibberish(word: string): boolean {
  return /^[a-z]+$/i.test(word) && Object.values(gibberish).some(({ form }) => form.test(word))
}
