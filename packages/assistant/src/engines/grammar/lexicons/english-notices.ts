import type { IntentLexicon } from '../intents/intent-lexicon.ts'
import { englishPins } from './english-pins.ts'

/** What tells news, and what stands around the text of an announcement. */
export const englishNotices: IntentLexicon = {
  frames: [
    ...englishPins.frames,
    {
      says: 'states',
      frames: {
        '<isNow> now|currently|temporarily? <state>': 'the pool is temporarily out of order',
      },
    },
    {
      says: 'news',
      frames: {
        'we|they won': 'they won the cup',
        'someone lost|found|left': 'someone left a coat',
        'has|have been found': 'the keys have been found',
        'lost and found': 'lost and found',
        'congratulations|congrats': 'congrats to Ana',
        'so proud of': 'so proud of the choir',
        'was|were lost|found|left|stolen': 'a scarf was found',
      },
    },
    {
      says: ['news', 'notice'],
      frames: {
        '<thanks> <veryMuch>? to|all|everyone|everybody|for': 'thank you so much to all',
        'closed|shut|off|broken ..6 until|till|til': 'road closed outside the school until friday',
        'out of order ..6 until|till|til': 'out of order until friday',
      },
    },
    {
      says: ['news', 'notice'],
      front: 'polite',
      frames: {
        'well done': 'well done to the under elevens',
        'lost|found|missing :|a|my|our|one? ..3 <lostThing>': 'lost my blue umbrella',
        'lost|found|missing :|-': 'found: gloves',
        'has|have|does|did? anyone|anybody got|have|found|seen|lost|know|want|need|selling':
          'has anyone seen the ladder',
        'no <banned>': 'no parking',
      },
    },
    {
      says: 'thanks',
      front: 'polite',
      frames: {
        '<huge>* <thanksOf> again? <veryMuch>? to|for|from|!|,|.': 'a huge thanks to',
        '<huge>* <thanksOf> all|everyone|everybody to|for|from|!|,|.': 'thanks everyone for',
      },
    },
    {
      says: 'composes',
      front: 'polite',
      frames: { '<compose> something|anything': 'post something' },
    },
    {
      says: 'lead',
      front: 'polite',
      frames: {
        '<leadMake>? <leadSome>* <announcementNoun> <toPeople>? <saying>? that? :|,|.|!|<dash>?':
          'post a quick announcement to all members saying that',
        'announce|announcing|proclaim this? <toPeople>? ,? that|:?': 'announce to everyone that',
        'announce|announcing|proclaim the following <toPeople>? ,? that|:?':
          'announce the following',
        'tell|inform|notify|alert|advise|update|warn <people> that|about|of? :|,?':
          'tell the team that',
        'let|letting <people> know that|about? :|,?': 'let everyone know that',
        '<write> <people> that|: :|,?': 'text everybody that',
        '<write> the|our ..1 that|: :|,?': 'text the tenors that',
        'send <people> a|an <plain>* <letter> that|saying|: that? :|,?':
          'send everybody a text that',
        'send the|our ..1 a|an <plain>* <letter> that|saying|: that? :|,?':
          'send the tenors a text that',
        'send out? a|an <plain>* <letter> to <people> that|saying|: that? :|,?':
          'send a message to everyone saying that',
        'send out? a|an <plain>* <letter> to the|our ..1 that|saying|: that? :|,?':
          'send a text to the tenors that',
        'spread|pass the word that|about? :|,?': 'spread the word about',
        '<posting> <postedThing>? <toPeople>|<onBoard>? that|saying|about|says? :|,|.|<dash>?':
          'post a note on the board saying',
        'remind|reminding <people> that? !to|of|about': 'remind parents that',
        'just? a|an? <plain>? <newsLabel> <toPeople>? ,|<ended> ,|<ended>*':
          'just a quick reminder!!',
        'as a|an <plain>? reminder|announcement ,|<ended>': 'as a reminder,',
        'saying|stating that? :?': 'saying that:',
        'that says :?': 'that says:',
      },
    },
    { says: 'request', front: 'polite', frames: { '<canYou>': 'could you' } },
    {
      says: 'headline',
      front: 'polite',
      frames: {
        '<headlineWord> is? :|=? <quote>? {headline} <quote>? ,|<headlineEnd>|<break> the? <bodyWord> is? :|=? <quote>?':
          'title: fair day, text: all are invited',
        '<headlineWord> is? :|=? <quote> {headline} <quote> the? <bodyWord> is? :|=? <quote>?':
          'headline is "fair day" body "all are invited"',
        '<titled> :? <quote>? {headline} <quote>? <titleEnd>|<break> <bodyWord>? :? <quote>?':
          'titled "fair day": all are invited',
      },
    },
    {
      says: 'greeting',
      front: 'polite',
      frames: { '<greeting> <reader>* $': 'good morning everyone' },
    },
    {
      says: 'spoken',
      front: 'polite',
      frames: {
        'just? hi|hello|hey|dear <reader> ,|:|!|<dash>?': 'hi all,',
        'just? please? note|advised that|:|,?': 'please note that',
        'just? please? be advised that|:|,?': 'please be advised that',
        'just? this? is? just? a? quick? reminder that|:|,?': 'this is just a quick reminder that',
        'just? we are|were happy|pleased|excited|sorry|delighted to <sayNews> that?':
          'we are pleased to say that',
        'just? were happy|pleased|excited|sorry|delighted to <sayNews> that?':
          "we're pleased to say that",
      },
    },
  ],
  lists: {
    isNow: 'is, are, was, were, has been, have been, will be',
    state: `closed, shut, canceled, cancelled, postponed, moved, out of order, out of service, back, fixed,
      reopen, reopened, reopening, unavailable, available again, delayed`,
    lostThing: `cat, dog, kitten, puppy, rabbit, tortoise, bird, keys, key, phone, wallet, purse, scarf,
      jacket, coat, glove, gloves, glasses, ring, bag, umbrella, hat, teddy, bike, earring, necklace, watch`,
    thanks: 'thanks, thank you, thx, ty',
    veryMuch: 'so much, very much',
    thanksOf: 'thanks, thank you, thankyou, thx, ty, cheers',
    huge: 'please, and, so, a, huge, big, massive, enormous, special, many, our, well',
    banned: 'parking, dogs, smoking, ball games, cycling',
    compose: 'post, write, say, publish, compose, draft, put up, put out, send out',
    leadMake: `post, add, create, make, write, send, send out, publish, put up, put out, share, new, draft,
      compose`,
    leadSome: `a, an, the, this, another, one, following, my, new, quick, short, important, urgent, general,
      site, community, pinned, friendly, gentle, brief, little`,
    plain: `new, quick, short, important, urgent, general, following, site, community, pinned, friendly,
      gentle, brief, little`,
    announcementNoun:
      'announcement, notice, bulletin, psa, public service announcement, announcment, anouncement',
    people: `everyone, everybody, members, all, people, folks, residents, parents, families, neighbors,
      neighbours, volunteers, our members, us, them, the others, tenants, players, students, guests,
      all of you, all members, all residents, all parents, all families, all neighbors, all neighbours,
      all volunteers, the group, the community, the members, the team, the neighborhood,
      the neighbourhood, the residents, the congregation, the parents, the families, the club,
      the whole group, the whole community`,
    toPeople: `to everyone, to everybody, to all, to members, to all members, to all residents,
      to all parents, to all families, to all neighbors, to all neighbours, to all volunteers, to people,
      to folks, to residents, to parents, to families, to neighbors, to neighbours, to volunteers,
      to our members, to the group, to the community, to the members, to the team, to the residents,
      to the congregation, to the parents, to the families, to the club, to the whole group,
      to the whole community, for everyone, for everybody, for all, for members, for all members,
      for all residents, for all parents, for all families, for people, for folks, for residents,
      for parents, for families, for neighbors, for neighbours, for volunteers, for our members,
      for the group, for the community, for the members, for the team, for the residents,
      for the parents, for the families, for the club, for the whole group, for the whole community,
      with everyone, with everybody, with all, with members, with people, with the group,
      with the community, with the members, with the team, with the parents`,
    onBoard: `on the board, on the site, on the page, on the feed, on the wall, to the board, to the site,
      to the page, to the feed, to the wall, on the announcements tab, on the announcements page,
      to the announcements tab, to the announcements page, to the announcements, in the announcements`,
    saying: `saying, that, that says, which says, stating, announcing, about, on, about the fact that, to say,
      to the effect, with the text, reading, telling everyone, telling people, telling members,
      reminding everyone, reminding people, reminding members, reminding all, informing everyone,
      letting everyone know, letting people know, letting members know`,
    dash: '-, –, —',
    posting: `post, publish, share, write, say, send out, put out, put up, broadcast, communicate`,
    postedThing: `this, the following, a note, a message, a post, a reminder, a update, an update, an note,
      something`,
    newsLabel: `fyi, psa, heads up, heads-up, attention, attention everyone, attention all,
      attention members, attention parents, attention residents, attention families, notice, update, news,
      news flash, important, urgent, reminder, note, message`,
    ended: ':, !, -, –, —',
    canYou:
      'can you, can we, could you, could we, could u, would you, would we, will you, will we, can u',
    headlineWord: 'title, headline, subject, heading',
    titled:
      'titled, called, with the title, with title, with the headline, with headline, headlined, title, headline, subject, heading',
    headlineEnd: ';, ., and, -, –, —, with',
    titleEnd: `:, ., -, –, —, saying, saying that, that says, with the body, with the text, with the message,
      with body, with text, with message`,
    bodyWord: 'body, text, message, content, detail, details',
    quote: `", “, ”, ', ‘, ’`,
    greeting: `hi, hello, hey, dear, good morning, good afternoon, good evening, attention, greetings, welcome,
      great news, good news, big news, exciting news, reminder, important, urgent, fyi, psa, heads up, oops,
      thanks, thank you, ok, congrats, congratulations`,
    reader: `all, everyone, everybody, members, folks, friends, team, neighbors, neighbours, there, families,
      parents, residents, again, and`,
    sayNews: 'announce, say, share, inform you',
    questionWord: `who, what, when, where, why, how, which, is, are, do, does, did, has, have, can, could,
      would, will, anyone, any`,
    clauseWord: 'because, so, due, and, but, which, when, while, since, until, if, as, please, for',
    headlineArticle: 'the, a, an, our',
    joiningWord: 'but, and, so, also, because',
    ...englishPins.lists,
  },
}
