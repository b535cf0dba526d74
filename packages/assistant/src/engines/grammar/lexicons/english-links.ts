/** What the grammar knows of English texts about links. */
export const englishLinks = {
  linkLead:
    'please, pls, hey, hi, hello, ok, okay, can you, could you, would you, also, id like to, id like you to, i would like to, i would like you to, i want to, i want you to, i need to, i need you to, lets, we need to, we want to, and, then, just, add, add up, create, save, post, put, put up, include, share, insert, make, bookmark, store, list, set up, give us, give me, give everyone, heres, here is, here are, this is, these are, theres, there is, new, publish, use, a, an, the, our, this, these, my, another, useful, following, web, external, link, links, bookmarks, url, site, page, address, website, webpage, webaddress, web site, web page, web address, to, for, at, of, about, on, in, is, its, it, that, with, so, called, named, titled, from, or',
  linkPeople:
    'you, we, members, people, everyone, everybody, folks, parents, neighbors, neighbours, residents, anyone',
  linkMay: 'can, may, could, should, must',
  linkNow: 'now, also, all',
  linkKeeper: 'we, you, i, well, weve, youll, youve, ill, ive',
  linkKeep: 'keep, store, post, have, put, find, get, share, publish, list',
  linkSee: 'find, see, view, read, download, visit, get, check out, look at',
  linkAll: 'all',
  linkArticle: 'the, our, your, my, a, an, all',
  linkTail:
    'live at, live on, live in, live here, lives at, lives on, lives in, lives here, can be found, can be seen, can be viewed, can be downloaded, can be read, can now be found, can now be seen, can now be viewed, can now be downloaded, can now be read, to the link, to the links, to our links, to the bookmarks, to our bookmarks, to the links page, to our links page, to the links tab, to the links list, to the links section, in the link, in the links, in our links, on the links, on our links, on the links page, in the links section, in the links tab, into the links, at, on, in, to, is, are, was, were, from, for, via, with, as, url, link, links, here, heres, its, the, a, an, our, lives, found, visit, see, go, check, out, located, under, and, address, website is, add, please, href, title, titled, called, named, of',
  linkIs: 'is, are, was, were',
  linkPlaced: 'hosted, posted, available, stored, kept, located, found, up, online, live',
  linkNamed:
    'titled, titled as, called, called as, named, named as, labelled, labeled, entitled, with the title, with title, with the name, with name, with the label, with label, title, title is, title as, label, label is, name it, name it as, call it, call this, call this link, call the link, title it, label it, and call it, and name it, and title it, and label it, show it as, show as, list it as, list as, display it as, display as, as',
  linkFor: 'for',
  linkNameEnd:
    'at, to, with the url, with url, pointing to, linking to, in the links, on the links',
  linkNameComma: 'please, and, it, at, url, link',
} as const
