/** What the grammar knows of French texts about links. */
export const frenchLinks = {
  linkLead:
    "s'il vous plaît, s'il te plaît, svp, stp, merci de, pouvez-vous, peux-tu, pourriez-vous, pourrais-tu, je veux, je voudrais, j'aimerais, nous voulons, il faut, bonjour, salut, bonsoir, aussi, également, ok, ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettre, mettez, note, noter, notez, enregistre, enregistrer, enregistrez, publie, publier, publiez, garde, garder, gardez, inclus, inclure, incluez, insère, insérer, insérez, partage, partager, partagez, nouveau, nouvelle, lien, liens, adresse, url, le, la, les, l', un, une, des, ce, cette, à, au, aux, de, du, d', pour, vers, avec, et, ici, voici, voilà, est, c'est, notre, nos, votre, vos, en, dans, titre, ou, que",
  linkPeople: 'tous, toutes, parents, voisins, membres, adhérents, familles',
  linkMay: 'peuvent, pourront, doivent',
  linkNow: 'déjà, maintenant, aussi',
  linkKeeper: 'nous gardons, nous avons, nous publions, nous partageons, vous trouverez',
  linkKeep: 'ici, enregistrés, enregistrées, publié, publiés',
  linkSee: 'voir, voyez, consultez, téléchargez, visitez, regardez',
  linkAll: 'toutes, tous',
  linkArticle: "le, la, les, l', notre, nos, votre, vos",
  linkTail:
    "est, sont, est à, à, de, ici, sur le site, c'est, est ici, sont ici, se trouve à, se trouve sur, se trouvent sur, peut être consulté sur, y, et, avec, lien, url, aux liens, dans les liens, la, le, les, s'il vous plaît, s'il te plaît, svp, est disponible à, est disponible sur, disponible sur, disponible ici, adresse, comme, à la page, voici, ici même, par ici, sur",
  linkIs: 'est, sont',
  linkPlaced: 'disponible, disponibles, publié, publiée, publiés, publiées, en ligne',
  linkNamed:
    "avec le titre, avec pour titre, sous le titre, intitulé, intitulée, appelé, appelée, titre, nommé, nommée, sous le nom, sous le nom de, sous le nom d', avec le nom, qui s'appelle, comme",
  linkFor: 'pour',
  linkNameEnd: "à l'adresse, avec l'adresse",
  linkNameComma: 'par, et, dans, url, lien, pour',
} as const
