/** Words around the name of a contact, as templates: see `patterns/template.ts`. */

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}

/** In front of a name, with or without a full stop: 'Dr. Lee'. */
export const honorifics: ReadonlySet<string> = new Set(
  words(`
    dr mr mrs ms miss mx prof professor rev reverend fr father sr sister br brother pastor rabbi imam
    deacon capt captain lt sgt col gen judge hon sir dame coach madam doctor grandpa grandma granny
    grandad granddad mum mom auntie aunty uncle sra srta dra mme mlle msgr
  `),
)

/** Behind a name: 'Lee Jr.' */
export const nameSuffixes: ReadonlySet<string> = new Set(
  words('jr sr ii iii iv esq phd md dds rn cpa'),
)

/** A family name may begin with these: 'de la Cruz'. */
export const nameParticles: ReadonlySet<string> = new Set(
  words(`
    van von der den de del della dello delle di da das do dos du des la las le los lo al el bin bint
    ibn ben ter ten te zu zum zur af av san santa st saint abu ap o mac mc y e vom vander vande 't
  `),
)

/**
 * Behind another name they are a second given name: 'Miguel Ángel de la Peña'. What else stands
 * there in front of 'de' begins a family name: 'Ana | Ruiz de la Torre'. Without accents.
 */
export const secondGivenNames: ReadonlySet<string> = new Set(
  words(`
    maria jose luis carlos manuel antonio angel jesus miguel juan pedro pablo andres ramon rafael
    alberto fernando francisco javier enrique eduardo ignacio alejandro daniel david gabriel jorge
    julio mario ricardo roberto sergio victor felipe alfonso alfredo ernesto guillermo
    joaquin vicente santiago tomas diego cesar hugo ivan oscar raul ruben emilio
    ana carmen isabel elena teresa luisa laura lucia marta patricia paula pilar rosa sofia beatriz
    belen cristina eva ines irene julia mercedes monica raquel sara silvia susana veronica victoria
    dolores angeles concepcion guadalupe rocio soledad consuelo esperanza fernanda alejandra
    gabriela daniela valentina camila elisa emilia alicia antonia josefa eugenia jesusa margarita
    ann anne beth jo lou lee jane marie rose grace kate kay sue lynn ray james john paul jean mary
    ellen may joy anna claire louise paulo pierre marc luc philippe francesca giulia marco luca
    maria-jose anne-marie
  `),
)

/** Behind 'de' they belong to a given name: 'María del Carmen López', 'Juan de Dios Ríos'. */
export const givenBehindParticle: ReadonlySet<string> = new Set(
  words(`
    carmen pilar rosario mar luz dolores angeles mercedes jesus guadalupe rocio socorro consuelo
    refugio dios nieves remedios milagros sol concepcion fatima lourdes paz
  `),
)

/** They join the parts of a Spanish family name: 'Ponce de León', 'Núñez y Pérez'. */
export const spanishParticles: ReadonlySet<string> = new Set(words('de del y'))

/** Short forms that keep their full stop in a name: 'St. Clair'. */
export const dottedInNames: ReadonlySet<string> = new Set(words('st jr sr dr'))

/** Filler that is a name where it is written with a capital beside another: 'Will Young'. */
export const fillerNames: ReadonlySet<string> = new Set(
  words('an the in on my al is as of no by to list mark will do page may call text reach'),
)

export const nameClasses = {
  friend: words(`
    friend cousin neighbor neighbour brother sister mom mum dad mother father wife husband son
    daughter colleague coworker buddy aunt uncle landlord teacher coach nan gran grandma grandpa
  `),
  person: words(`
    contact profile member person entry directory neighbor neighbour resident user admin volunteer
    family player student parent guy woman man lady friend cousin brother sister mother father wife
    husband son daughter colleague coworker
  `),
  entry: words('contact profile entry card member info information details'),
  add: [
    ...words('add create make put enter register save include insert list enroll onboard'),
    'introduce',
    'welcome',
    'invite',
    'sign up',
    'set up',
  ],
  known: [
    ...words('contact profile member neighbor neighbour resident volunteer person entry'),
    'directory entry',
  ],
  list: [
    ...words('directory contact contacts member members list roster phonebook site group'),
    'community',
    'team',
    'contact list',
    'phone book',
    'address book',
    'addressbook',
  ],
  number: [
    ...words('phone cell mobile telephone tel ph home work contact number num no # mail email'),
    'phone number',
    'phonenumber',
    'cell phone',
    'cellphone',
    'cell number',
    'cellnumber',
    'mobile number',
    'mobilenumber',
    'e-mail',
    'email address',
  ],
  numberTail: words('number phone no address is'),
  them: words('him her them'),
  saidOfThem: ['~word', '~number'],
  joint: words(`
    shes hes theyre she he they her him them his their is are at as with to for named called and the
    a an has its on in by of numbers via me us goes member directory contact thanks too this that
    new profile please
  `),
}

/** What surrounds a name and is no part of it, the first that fits. */
export const fillerWordings = {
  '(please|pls|hey|hi|hello|lets|we need to|go ahead and|also|just)': 'please',
  '(can|could|would) (you|u)': 'could you',
  '(id|i would) like [you] to': "I'd like you to",
  'i (want|need) [you] to': 'I need you to',
  '<add> [in|up|down] [a|an|the|our|this|my|another] [new|following] [<person>] [<entry>] [for|named|called|of|with [the] name]':
    'add a new member called',
  '[a|an|the|our] [new] <known> [for|named|called|is|of|details|info]': 'our new member is',
  '(my|our|his|her) [good|old|new|best] [<friend>]': 'my old friend',
  '(to|in|into|on) [the|our|my] [site|community|group|member|contact] <list>':
    'to the site directory',
  '[his|her|their|my|the|whose|with] <number> <numberTail>*3': 'her phone number is',
  '(you|u|we) (can|may|could|should) (reach|call|text|contact) [<them>] [at|on]':
    'you can reach him at',
  '(reach|reachable|call|text|contact) [him|her|them|me] [at|on]': 'call her on',
  '(can be reached|is reachable|reached) [at|on|by]': 'can be reached at',
  '(first|last|full|family|given|sur) [-] name': 'first name',
  '(firstname|lastname|fullname|surname|name|role|nickname|nick)': 'surname',
  'who [just] (joined|moved in|is new) <saidOfThem>*6': 'who just joined last week',
  '[just] (joined|moved in) <saidOfThem>*5': 'moved in next door',
  'from (apartment|apt|unit|the) <saidOfThem>*6': 'from apartment 4',
  '(<joint>|thank you)': 'is',
}

/** "Ann Lee's | number is": whose number it is. */
export const ownerWordings = {
  '~genitive &([home|work|new] (cell|phone|mobile|telephone|tel|number|contact))': "Ann Lee's cell",
}

/** Labels of the two parts of a name. */
export const firstNameWordings = {
  '(first [name]|firstname|given [name]|fname|nombre) (:|=|is)': 'first name: Ann',
}
export const lastNameWordings = {
  '(last [name]|lastname|family [name]|surname|lname|apellido|apellidos) (:|=|is)': 'surname = Lee',
}

/** Where the value of a label ends: 'first name: Ann | last name: Lee'. */
export const labelEnds: ReadonlySet<string> = new Set(
  words(`
    and first firstname given last lastname family surname phone nick nickname role email cell tel
    telephone mobile
  `),
)
