function words(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}

/** What somebody is: 'our treasurer Ines Okafor'. None is a usual first name. */
export const roleWords: ReadonlySet<string> = new Set(
  words(`
    treasurer secretary chair chairman chairwoman chairperson president vicar curate minister priest
    caretaker janitor plumber electrician builder teacher tutor headteacher principal organist
    goalie goalkeeper captain manager referee umpire conductor director nurse dentist vet
    babysitter nanny childminder neighbour neighbor mate friend pal cousin brother sister mum mom
    dad mother father uncle aunt auntie gran granny grandma grandad grandpa nephew niece wife
    husband son daughter partner boyfriend girlfriend colleague coworker boss landlord landlady
    tenant volunteer newcomer goalie drummer singer pianist accountant lawyer
  `),
)

/** Behind these the name is over: 'Liz Taylor nee Bond', 'Ravi Patel insta ravip'. */
export const endsOfName: ReadonlySet<string> = new Set(
  words(`nee née formerly insta instagram twitter facebook fb whatsapp signal telegram tiktok`),
)
