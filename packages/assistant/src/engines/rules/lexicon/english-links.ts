/** Words around the title of a link, as templates: see `patterns/template.ts`. */

export const linkClasses = {
  polite: [
    ...['please', 'pls', 'hey', 'hi', 'hello', 'ok', 'okay', '(can|could|would) you', 'also'],
    ...['(id|i would) like [you] to', 'i (want|need) [you] to', 'lets', 'we (need|want) to'],
    ...['and', 'then', 'just'],
  ],
  add: [
    ...['add', 'create', 'save', 'post', 'put', 'include', 'share', 'insert', 'make', 'bookmark'],
    ...['store', 'list', 'set up', 'give (us|me|everyone)', 'heres', 'here is', 'this is'],
    ...['theres', 'there is', 'new', 'publish', 'use'],
  ],
  people: [
    ...['you', 'we', 'members', 'people', 'everyone', 'everybody', 'folks', 'parents'],
    ...['neighbors', 'neighbours', 'residents', 'anyone'],
  ],
  weHave: ['we', 'you', 'i', 'well', 'weve', 'youll', 'youve', 'ill', 'ive'],
  keep: ['keep', 'store', 'post', 'have', 'put', 'find', 'get', 'share', 'publish', 'list'],
  see: ['find', 'see', 'view', 'read', 'download', 'visit', 'get', 'check out', 'look at'],
  ours: ['the', 'our', 'your', 'my', 'a', 'an'],
  link: [
    ...['link', 'links', 'bookmark', 'bookmarks', 'url', 'site', 'page', 'address'],
    ...['website', 'webpage', 'webaddress', 'web (site|page|address)'],
  ],
  joint: [
    ...['to', 'for', 'at', 'of', 'about', 'on', 'in', 'is', 'its', 'it', 'that', 'with', 'so'],
    ...['called', 'named', 'titled', 'from'],
  ],
}

/** What asks for a link in front of its title. */
export const linkLeadWordings = {
  '<polite>': 'could you',
  '<add> [up|in|down]': 'set up',
  '<people> (can|may|could|should|must) [now|also] &(~word)': 'parents can now order',
  '<weHave> <keep> &([all] <ours>)': 'we keep all our',
  '<see> &(the|our|my|all)': 'check out our',
  '(a|an|the|our|this|my|another|new|useful|following)': 'the',
  '[useful|web|new|external] <link> [to|for|of|about|with|at|called|named|titled|on] [<ours>]':
    'useful link to the',
  '<joint>': 'about',
}

/** Says what a link is called. */
export const linkNameWordings = {
  '(titled|called|named|labelled|labeled|entitled) [as] [:]': 'titled:',
  'with [the] (title|name|label) [as] [:]': 'with the title',
  '(title|label) [is] [as] [:]': 'title is',
  'name [it] [as] [:]': 'name it',
  'call !(for) [it] [as] [:]': 'call it',
  'and (call|name|title|label) it [as] [:]': 'and label it',
  '(show|list|display) [it] as [:]': 'list it as',
  'as [as] [:]': 'as',
}

/** Where a title ends that is named so: 'called Rota | in the links'. */
export const linkNameEndWordings = {
  ';': '; thanks',
  '~break': '\n',
  ', (please|and|it|at|url|link)': ', please',
  '(at|to|with [the] url|pointing to|linking to|in the links|on the links)': 'pointing to',
}

const states = ['is', 'are', 'was', 'were']
const adverbs = ['', 'now ', 'all ', 'also ']
const places = [
  ...['hosted', 'posted', 'available', 'stored', 'kept', 'located', 'found', 'up', 'online'],
  'live',
]
const linkPages = ['', ' page', ' tab', ' list', ' section']

/** What leads from a title to its address: 'The rota | is now posted at'. */
export const linkTitleTails: readonly string[] = [
  ...states.flatMap((state) =>
    adverbs.flatMap((adverb) => places.map((place) => `${state} ${adverb}${place}`)),
  ),
  ...['live', 'lives'].flatMap((word) => ['at', 'on', 'in', 'here'].map((to) => `${word} ${to}`)),
  ...['', 'now '].flatMap((now) =>
    ['found', 'seen', 'viewed', 'downloaded', 'read'].map((seen) => `can ${now}be ${seen}`),
  ),
  ...['to', 'in', 'on', 'into'].flatMap((to) =>
    ['the', 'our'].flatMap((the) =>
      ['link', 'links', 'bookmark', 'bookmarks'].flatMap((link) =>
        linkPages.map((page) => `${to} ${the} ${link}${page}`),
      ),
    ),
  ),
  ...['at', 'on', 'in', 'to', 'is', 'are', 'was', 'were', 'from', 'for', 'via', 'with', 'as'],
  ...['url', 'link', 'links', 'here', "here's", "it's", 'the', 'a', 'an', 'our', 'lives', 'found'],
  ...['visit', 'see', 'go', 'check', 'out', 'located', 'under', 'and', 'address', 'website is'],
  ...['its', 'add', 'please', 'href', 'title', 'titled', 'called', 'named', 'of'],
]
