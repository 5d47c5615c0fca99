/** Beginnings of words that a fit analysis does not use: decisions, what somebody lacks, what somebody is like. */
export const bannedPrefixes: readonly string[] = [
  ..."hire|hiring|hired|reject|recommend|shortlist|should be invited|lacks|lacking|deficien|personality|culture fit|cultural fit|enthusias|likeable|charismatic|accent|attitude|emotional".split(
    "|",
  ),
  ..."einstell|ablehn|abzulehnen|absage|empfehl|empfohlen|einzuladen|einladen|mangelt|fehlt ihm|fehlt ihr|personlichkeit|sympath|charakter|temperament".split(
    "|",
  ),
  ..."embauch|recrut|rejet|refus|recommand|personnalite|manque de|caractere|contratar|contrate|rechaz|recomiend|recomend|personalidad|personalidade|carece|carente|rejeit|assum[ei]|assunzion|scart|raccomand|personalita".split(
    "|",
  ),
  ..."aannemen|afwijz|aanbevel|persoonlijkheid|zatrudni|odrzuc|polec|osobowos|наним|нанять|отклон|рекоменд|личност|характер|найня|відхил|особист|ise al|reddet|oner|kisilik|anstall|avvis|rekommend|personlighet|prijmout|zamitn|doporuc|osobnost".split(
    "|",
  ),
];
