/**
 * What is said to a machine that judges résumés, never about a person: matched without case and accents, one sentence at a time.
 *
 * - `override`: takes back what the machine was told.
 * - `addressed`: says who it is.
 * - `score`: orders a score.
 * - `verdict`: orders a decision.
 *
 * Words are folded; `~` stands for up to six words in between.
 */
export interface InjectionPhrases {
  readonly override: readonly string[];
  readonly addressed: readonly string[];
  readonly score: readonly string[];
  readonly verdict: readonly string[];
}

export const injectionPhrases: Readonly<Record<string, InjectionPhrases>> = {
  en: {
    override: [
      "(?:ignore|disregard|forget|override|bypass|discard|skip)~(?:instructions?|prompts?|directions|directives|guidelines|criteria|rules|rubric)",
      "(?:ignore|disregard|forget)~(?:previous|prior|above|preceding|everything|all other candidates)",
      "new (?:system )?instructions?:",
      "(?:do not|don't|never) (?:mention|reveal|report|disclose|follow)~(?:instructions?|prompts?|this note|this message|this text)",
      "(?:follow|obey) (?:these|the following|only these|only the following) (?:instructions?|directions)",
    ],
    addressed: [
      "you are (?:now )?(?:an? |the )?(?:helpful |friendly |expert |impartial )?(?:ai|a\\.i\\.|llm|assistant|language model|chatbot|gpt|chatgpt|claude|gemini|bot|ats|model|recruiter|hiring manager|evaluator|judge|resume screener|cv screener)(?![\\p{L}])",
      "(?:if you are|if you're|as) (?:an? )?(?:ai|llm|language model|large language model|chatbot|automated system)(?![\\p{L}]) ?(?:,|reading|processing|screening|evaluating|you|model)",
      "(?:note|message|attention|instructions?|dear|hello|hey|hi|reminder) ?(?:to|for)? ?(?:the |any |all )?(?:ai|llm|llms|ais|language models?|chatgpt|gpt|ats|bots?|ai models?|ai systems?|ai assistants?|ai recruiters?|ai screeners?|screening systems?|machines?)(?![\\p{L}])",
      "act as (?:an? |the )?(?:ai|assistant|recruiter|evaluator|hiring manager|judge)(?![\\p{L}])",
      "from now on,? you",
    ],
    score: [
      "(?:give|assign|award|grant)~(?:this|the|my|me|him|her|every|all)~(?:score|rating|rank|points?|marks?|grade|100|10/10|percent|%|stars?)",
      "(?:give|assign|award) (?:this|the) (?:candidate|applicant|resume|cv|profile)~(?:100|10|full|maximum|max|highest|perfect|top|best)",
      "(?:rate|score|rank|grade|evaluate|mark|judge|classify|treat|consider|assess) (?:this|the|me|my|all|every|each)~(?:as|at|with|highly|first|top|100|10|maximum|highest|perfect|met|excellent|the best|best)",
      "(?:set|make|return|output|respond with|reply with|print|answer with)~(?:score|rating|overall_score|fit)~(?:to|of|as|is|=|:|100|10)",
      '"?overall_score"? ?[:=]',
      '"?status"? ?[:=] ?"?met"?',
      "(?:mark|treat|consider|count|report)~(?:requirements?|criteria|rows?|skills)~(?:met|fulfilled|satisfied)",
      "(?:all|every) (?:requirements?|criteria|qualifications) (?:are|is|were|have been) (?:fully )?(?:met|satisfied|fulfilled)",
      "^(?:the )?score:? ?(?:is )?(?:100|10/10|10 out of 10|100%)",
      "(?:must|should|shall|deserves? to|has to) (?:be )?(?:receive|get|given|rated|scored|ranked|awarded|score|rank)~(?:100|10|maximum|highest|perfect|top|first|best|full)",
    ],
    verdict: [
      "perfect (?:match|fit|candidate)(?: for (?:this|the) (?:job|role|position))?[,:;.!–— -]+(?:hire|score|recommend|100|accept|must|give|approve|select|rate)",
      "(?:hire|recommend|shortlist|select|accept|approve|advance|prioriti[sz]e|choose|pick) (?:this|the|me|him|her) ?(?:candidate|applicant|person|resume|cv|profile|now|immediately|first)(?![\\p{L}])",
      "(?:this|the) (?:candidate|applicant|resume|cv) (?:is|must be|should be|has to be) (?:the |a |an )?(?:perfect|best|ideal|hired|selected|shortlisted|recommended|accepted|approved|exceptionally|highly|top|strongest)",
      "must (?:be hired|hire)(?![\\p{L}])",
      "(?:do not|don't|never) (?:reject|refuse|penali[sz]e|downgrade)",
    ],
  },
  de: {
    override: [
      "(?:ignorier\\w*|vergiss|missachte\\w*|uberspring\\w*|verwirf)~(?:anweisung\\w*|instruktion\\w*|vorgabe\\w*|regeln?|prompts?|kriterien|befehle?|vorherige\\w*|bisherige\\w*|obige\\w*|alles)",
      "neue (?:system)?anweisung(?:en)?:",
    ],
    addressed: [
      "du bist (?:jetzt |nun )?(?:eine? )?(?:ki|ai|assistent|sprachmodell|chatbot|bewerter|recruiter)(?![\\p{L}])",
      "sie sind (?:jetzt )?(?:eine? )?(?:ki|ai|sprachmodell|chatbot)(?![\\p{L}])",
      "(?:hinweis|nachricht|achtung|anweisung|liebe|hallo)~(?:an|fur)? ?(?:die |das |alle )?(?:ki|ai|sprachmodell\\w*|llm|chatgpt|ats)(?![\\p{L}])",
      "(?:wenn|falls) (?:du|sie) (?:eine? )?(?:ki|ai|sprachmodell|llm)(?![\\p{L}])",
    ],
    score: [
      "(?:gib|geben sie|vergib|vergeben sie|erteile)~(?:kandidat\\w*|bewerber\\w*|lebenslauf|profil|mir|punkte|punktzahl|bewertung|note|100)",
      "(?:bewerte|bewerten sie|stufe|beurteile|beurteilen sie|behandle|betrachte)~(?:kandidat\\w*|bewerber\\w*|lebenslauf|mich)",
      "(?:setze|setzen sie)~(?:score|punktzahl|bewertung|ergebnis)",
      "alle (?:anforderungen|kriterien) (?:sind|gelten als|als)~erfullt",
    ],
    verdict: [
      "perfekte\\w* (?:treffer|kandidat\\w*|match|ubereinstimmung|bewerber\\w*)~(?:einstellen|100|empfehlen|nehmen)",
      "(?:stelle|stellen sie|empfiehl|empfehlen sie|nimm)~(?:diese\\w*|den|die|mich) ?(?:kandidat\\w*|bewerber\\w*|person|sofort)",
      "(?:diese\\w*|der|die) (?:kandidat\\w*|bewerber\\w*) (?:ist|muss)~(?:perfekt\\w*|beste\\w*|ideal\\w*|eingestellt)",
    ],
  },
  fr: {
    override: [
      "(?:ignore[zr]?|oublie[zr]?|ne tiens pas compte|ne tenez pas compte|neglige[zr]?|contourne[zr]?)~(?:instructions?|consignes?|regles?|criteres?|prompts?|directives?|precedente?s?|ci-dessus)",
    ],
    addressed: [
      "(?:tu es|vous etes) (?:maintenant |desormais )?(?:une? )?(?:ia|ai|assistant|modele de langage|chatbot|recruteur|intelligence artificielle)(?![\\p{L}])",
      "(?:note|message|attention|instructions?|cher|chere|bonjour)~(?:a|pour) ?(?:l')?(?:la |le |les |toute )?(?:ia|ai|llm|chatgpt|modele de langage|ats|intelligence artificielle)(?![\\p{L}])",
      "si (?:tu es|vous etes) (?:une? )?(?:ia|ai|llm|modele de langage|intelligence artificielle)",
    ],
    score: [
      "(?:donne[zr]?|attribue[zr]?|accorde[zr]?|mets|mettez)~(?:candidate?|cv|profil|moi|score|note|points?)~(?:100|10|maximum|maximale?|parfaite?|meilleure?|elevee?|score|note)",
      "(?:note[zr]?|evalue[zr]?|classe[zr]?|considere[zr]?) (?:ce|cette|le|la|moi|tous|toutes)~(?:candidate?|cv|profil|comme|100|10|exigences|criteres)",
      "(?:toutes|tous) les (?:exigences|criteres) sont (?:remplie?s|satisfaite?s)",
    ],
    verdict: [
      "(?:candidate?|correspondance|profil) parfaite?~(?:embauche[zr]?|100|recommande[zr]?|recrute[zr]?)",
      "(?:embauche[zr]?|recrute[zr]?|recommande[zr]?|selectionne[zr]?|accepte[zr]?) (?:ce|cette|le|la|moi)~(?:candidate?|profil|immediatement)",
      "(?:ce|cette) candidate? (?:est|doit)~(?:parfaite?|meilleure?|ideale?|embauchee?|retenue?)",
    ],
  },
  es: {
    override: [
      "(?:ignor[ae]n?|ignorar|olvid[ae]n?|omit[ae]n?|descart[ae]n?|no tengas en cuenta)~(?:instrucciones|indicaciones|reglas|criterios|prompts?|anterior(?:es)?)",
    ],
    addressed: [
      "(?:eres|usted es) (?:ahora )?(?:una? )?(?:ia|ai|asistente|modelo de lenguaje|chatbot|reclutador|inteligencia artificial)(?![\\p{L}])",
      "(?:nota|mensaje|atencion|instrucci\\w+|hola|querida)~(?:a|para) (?:la |el |las |cualquier )?(?:ia|ai|llm|chatgpt|modelo de lenguaje|ats|inteligencia artificial)(?![\\p{L}])",
      "si (?:eres|usted es) (?:una? )?(?:ia|ai|llm|modelo de lenguaje|inteligencia artificial)",
    ],
    score: [
      "(?:da|dale|de|asigna|asigne|otorga|otorgue|pon|ponle)~(?:candidat[oa]|curriculum|cv|perfil|puntuacion|nota|puntos)~(?:100|10|maxim[oa]|perfect[oa]|mas alt[oa]|puntuacion|nota)",
      "(?:califica|califique|evalua|evalue|puntua|puntue|considera|considere|clasifica|trata) (?:a )?(?:est[ea]|el|la|al|todos|todas)~(?:candidat[oa]|cv|perfil|requisitos|como|100|10)",
      "todos los requisitos (?:estan|se) (?:cumplidos|cumplen)",
    ],
    verdict: [
      "(?:candidat[oa]|coincidencia|perfil|ajuste) (?:perfect[oa]|ideal)~(?:contrat\\w+|100|recomiend\\w+)",
      "(?:contrata|contrate|recomienda|recomiende|selecciona|seleccione|acepta|acepte) (?:a )?(?:est[ea]|el|la|al|me)~(?:candidat[oa]|perfil|inmediatamente)",
      "est[ea] candidat[oa] (?:es|debe)~(?:perfect[oa]|mejor|ideal|contratad[oa])",
    ],
  },
  pt: {
    override: [
      "(?:ignore|ignora|ignorar|esqueca|esquece|desconsidere|desconsidera)~(?:instrucoes|indicacoes|regras|criterios|prompts?|anterior(?:es)?)",
    ],
    addressed: [
      "(?:voce e|tu es|es) (?:agora )?(?:uma? )?(?:ia|ai|assistente|modelo de linguagem|chatbot|recrutador|inteligencia artificial)(?![\\p{L}])",
      "(?:nota|mensagem|atencao|instruc\\w+|ola)~(?:a|para|ao) (?:a |o |as |qualquer )?(?:ia|ai|llm|chatgpt|modelo de linguagem|ats|inteligencia artificial)(?![\\p{L}])",
      "se (?:voce for|fores|voce e) (?:uma? )?(?:ia|ai|llm|modelo de linguagem|inteligencia artificial)",
    ],
    score: [
      "(?:de|da|atribua|atribui|conceda)~(?:candidat[oa]|curriculo|cv|perfil|pontuacao|nota)~(?:100|10|maxim[oa]|perfeit[oa]|mais alt[oa]|pontuacao|nota)",
      "(?:avalie|avalia|classifique|classifica|pontue|considere|considera|trate) (?:est[ea]|o|a|todos|todas)~(?:candidat[oa]|cv|curriculo|perfil|requisitos|como|100|10)",
      "todos os requisitos (?:estao|foram) (?:cumpridos|atendidos|satisfeitos)",
    ],
    verdict: [
      "(?:candidat[oa]|correspondencia|perfil) (?:perfeit[oa]|ideal)~(?:contrat\\w+|100|recomend\\w+)",
      "(?:contrate|contrata|recomende|selecione|seleciona|aceite|aprove) (?:est[ea]|o|a|me)~(?:candidat[oa]|perfil|imediatamente)",
      "est[ea] candidat[oa] (?:e|deve)~(?:perfeit[oa]|melhor|ideal|contratad[oa])",
    ],
  },
  it: {
    override: [
      "(?:ignora|ignorare|ignorate|ignori|dimentica|dimenticate|trascura|non considerare)~(?:istruzioni|indicazioni|regole|criteri|prompt|precedent[ei])",
    ],
    addressed: [
      "(?:sei|siete|lei e) (?:ora |adesso )?(?:un[ao']? ?)?(?:ia|ai|assistente|modello linguistico|chatbot|selezionatore|intelligenza artificiale)(?![\\p{L}])",
      "(?:nota|messaggio|attenzione|istruzioni|cara|ciao)~(?:a|per|all') ?(?:la |il |le |l')?(?:ia|ai|llm|chatgpt|modello linguistico|ats|intelligenza artificiale)(?![\\p{L}])",
      "se (?:sei|siete) (?:un[ao']? ?)?(?:ia|ai|llm|modello linguistico|intelligenza artificiale)",
    ],
    score: [
      "(?:dai|dare|date|assegna|assegnare|assegnate|attribuisci)~(?:candidat[oa]|cv|curriculum|profilo|punteggio|voto)~(?:100|10|massim[oa]|perfett[oa]|piu alto|punteggio|voto)",
      "(?:valuta|valutate|classifica|considera|considerate|tratta) (?:quest[oa']|il|la|tutti|tutte)~(?:candidat[oa]|cv|profilo|requisiti|come|100|10)",
      "tutti i requisiti sono (?:soddisfatti|rispettati)",
    ],
    verdict: [
      "(?:candidat[oa]|corrispondenza|profilo) (?:perfett[oa]|ideale)~(?:assum\\w+|100|raccomand\\w+)",
      "(?:assumi|assumete|assumere|raccomanda|seleziona|accetta) (?:quest[oa]|il|la|subito)~(?:candidat[oa]|profilo|subito)",
      "quest[oa] candidat[oa] (?:e|deve)~(?:perfett[oa]|miglior\\w*|ideale|assunt[oa])",
    ],
  },
  nl: {
    override: ["(?:negeer|vergeet|sla)~(?:instructies?|aanwijzingen|regels|criteria|prompts?|voorgaande|vorige|eerdere)"],
    addressed: [
      "(?:je|jij|u) bent (?:nu )?(?:een )?(?:ai|ki|assistent|taalmodel|chatbot|recruiter)(?![\\p{L}])",
      "(?:opmerking|bericht|let op|instructie|beste|hallo)~(?:voor|aan)? ?(?:de |elke )?(?:ai|llm|taalmodel|chatgpt|ats)(?![\\p{L}])",
      "als (?:je|jij|u) een (?:ai|llm|taalmodel)",
    ],
    score: [
      "(?:geef|ken)~(?:kandidaat|sollicitant|cv|mij|score|beoordeling)~(?:100|10|maximale?|hoogste|perfecte|score|cijfer)",
      "(?:beoordeel|waardeer|rangschik|beschouw|behandel) (?:deze|dit|de|mij|alle)~(?:kandidaat|sollicitant|cv|eisen|als|100|10)",
      "alle (?:eisen|vereisten|criteria) zijn (?:vervuld|voldaan)",
    ],
    verdict: [
      "perfecte (?:match|kandidaat)~(?:aannemen|100|aanbevelen)",
      "(?:neem|beveel|selecteer|accepteer) (?:deze|de|mij)~(?:kandidaat|sollicitant|aan)",
      "deze (?:kandidaat|sollicitant) (?:is|moet)~(?:perfect\\w*|beste|ideaal|ideale|aangenomen)",
    ],
  },
  pl: {
    override: [
      "(?:zignoruj\\w*|ignoruj\\w*|zapomnij|pomin|pomijaj)~(?:instrukcj\\w*|polecen\\w*|zasad\\w*|kryteri\\w*|prompt\\w*|poprzedni\\w*|powyzsz\\w*)",
    ],
    addressed: [
      "jestes (?:teraz )?(?:ai|si|asystentem|modelem jezykowym|chatbotem|rekruterem|sztuczna inteligencja)(?![\\p{L}])",
      "(?:uwaga|wiadomosc|instrukcja|notatka|droga)~(?:do|dla) (?:ai|llm|modelu jezykowego|chatgpt|ats|sztucznej inteligencji)",
      "jesli jestes (?:ai|llm|modelem jezykowym|sztuczna inteligencja)",
    ],
    score: [
      "(?:daj|przyznaj|przypisz|nadaj|wystaw)~(?:kandydat\\w*|cv|ocen\\w*|wynik|punkt\\w*)",
      "(?:ocen|oceniaj|potraktuj|uznaj|traktuj)~(?:kandydat\\w*|cv|wymagania)~",
      "wszystkie wymagania (?:sa |zostaly )?spelnione",
    ],
    verdict: [
      "idealn\\w+ (?:kandydat\\w*|dopasowanie)~(?:zatrudni\\w*|100|polec\\w*)",
      "(?:zatrudnij|polec|wybierz|zaakceptuj)~(?:kandydat\\w*|te osobe)",
      "ten kandydat (?:jest|musi)~(?:idealn\\w*|najlepsz\\w*|zatrudnion\\w*)",
    ],
  },
  ru: {
    override: [
      "(?:игнорируи\\w*|проигнорируи\\w*|забудь\\w*|не учитываи\\w*|игнорируй\\w*|проигнорируй\\w*|не учитывай\\w*|отбрось\\w*)~(?:инструкци\\w*|указани\\w*|правил\\w*|критери\\w*|промпт\\w*|команд\\w*|предыдущ\\w*|выше)",
    ],
    addressed: [
      "(?:ты|вы) (?:теперь |сеичас |сейчас )?(?:—|-|являешься|являетесь)? ?(?:ии|ai|ассистент\\w*|языков\\w+ модел\\w*|чат-бот\\w*|рекрутер\\w*|искусственн\\w+ интеллект\\w*)(?![\\p{L}])",
      "(?:внимание|сообщение|инструкция|заметка|примечание|уважаем\\w+)~(?:для )?(?:ии|ai|llm|языков\\w+ модел\\w*|chatgpt|искусственн\\w+ интеллект\\w*)",
      "если (?:ты|вы) (?:—|-)? ?(?:ии|ai|llm|языков\\w+ модел\\w*|искусственн\\w+)",
    ],
    score: [
      "(?:даи|дай|даите|дайте|поставь\\w*|присвои\\w*|присвой\\w*|выстави\\w*|оцени\\w*)~(?:кандидат\\w*|резюме|соискател\\w*|балл\\w*|оценк\\w*|мне)",
      "все требования (?:выполнены|соблюдены)",
      "(?:считаи\\w*|считай\\w*)~(?:требовани\\w*|кандидат\\w*)",
    ],
    verdict: [
      "идеальн\\w+ (?:кандидат\\w*|совпадение|соответствие)~(?:нанять|наним\\w*|100|рекоменд\\w*|принять)",
      "(?:наими\\w*|найми\\w*|прими\\w*|рекомендуи\\w*|рекомендуй\\w*|выбери\\w*)~(?:кандидат\\w*|соискател\\w*)",
      "(?:этот|данныи|данный) кандидат~(?:идеал\\w*|лучш\\w*|должен быть)",
    ],
  },
  uk: {
    override: [
      "(?:ігноруи\\w*|ігноруй\\w*|проігноруй\\w*|забудь\\w*|не враховуй\\w*)~(?:інструкці\\w*|вказівк\\w*|правил\\w*|критері\\w*|промпт\\w*|попередн\\w*)",
    ],
    addressed: [
      "(?:ти|ви) (?:тепер |зараз )?(?:—|-|є)? ?(?:ші|ai|асистент\\w*|мовн\\w+ модел\\w*|чат-бот\\w*|рекрутер\\w*|штучн\\w+ інтелект\\w*)(?![\\p{L}])",
      "(?:увага|повідомлення|інструкція|примітка)~(?:для )?(?:ші|ai|llm|мовн\\w+ модел\\w*|chatgpt|штучн\\w+ інтелект\\w*)",
      "якщо (?:ти|ви) (?:—|-)? ?(?:ші|ai|llm|мовн\\w+ модел\\w*|штучн\\w+)",
    ],
    score: [
      "(?:дай\\w*|постав\\w*|присвой\\w*|оціни\\w*|виставте)~(?:кандидат\\w*|резюме|здобувач\\w*|бал\\w*|оцінк\\w*)",
      "(?:усі|всі) вимоги (?:виконані|виконано)",
    ],
    verdict: [
      "ідеальн\\w+ (?:кандидат\\w*|збіг|відповідність)~(?:найняти|найм\\w*|100|рекоменд\\w*)",
      "(?:найми\\w*|найміть|прийми\\w*|рекомендуй\\w*|обери\\w*)~кандидат\\w*",
      "цей кандидат~(?:ідеал\\w*|найкращ\\w*|має бути)",
    ],
  },
  tr: {
    override: [
      "(?:onceki|yukaridaki|tum|butun)~(?:talimat\\w*|komut\\w*|kural\\w*|yonerge\\w*|istem\\w*|kriter\\w*)~(?:yok say\\w*|gormezden gel\\w*|unut\\w*|dikkate alma\\w*)",
    ],
    addressed: [
      "(?:sen|siz) (?:artik |simdi )?(?:bir )?(?:yapay zeka\\w*|ai|dil modeli\\w*|asistan\\w*|chatbot)",
      "(?:yapay zeka|ai|llm)~(?:icin )?(?:not|mesaj|talimat|dikkat)",
      "(?:not|mesaj|dikkat|talimat)[:,]? (?:yapay zeka|ai)",
    ],
    score: [
      "(?:bu )?(?:adaya|aday|ozgecmise|ozgecmisi|cv'ye|bana)~(?:100|10|tam|en yuksek|maksimum)~(?:puan\\w*|ver\\w*|not\\w*)",
      "tum gereksinimler karsilan\\w*",
    ],
    verdict: [
      "mukemmel (?:aday|eslesme|uyum)~(?:ise al\\w*|100|oner\\w*)",
      "bu (?:adayi|kisiyi) (?:ise al\\w*|sec\\w*|oner\\w*|kabul et\\w*)",
      "bu aday~(?:mukemmel|en iyi|ideal)",
    ],
  },
  cs: {
    override: ["(?:ignoruj\\w*|zapomen\\w*|prehlizej\\w*)~(?:pokyn\\w*|instrukc\\w*|pravid\\w*|kriteri\\w*|prompt\\w*|predchoz\\w*)"],
    addressed: [
      "(?:jsi|jste) (?:nyni |ted )?(?:ai|ui|asistent|jazykovy model|chatbot|umela inteligence)(?![\\p{L}])",
      "(?:zprava|poznamka|pokyn|pozor)~(?:pro )?(?:ai|llm|jazykovy model|umelou inteligenci)",
    ],
    score: [
      "(?:dej\\w*|prirad\\w*|udel\\w*|ohodnot\\w*)~(?:kandidat\\w*|uchazec\\w*|zivotopis\\w*|hodnocen\\w*|skore|bodu)",
      "vsechny pozadavky jsou splneny",
    ],
    verdict: [
      "(?:idealni|perfektni) (?:kandidat\\w*|shoda|uchazec\\w*)~(?:prijm\\w*|100|doporuc\\w*)",
      "(?:prijm\\w*|doporuc\\w*|vyber\\w*) (?:tohoto|tuto) (?:kandidat\\w*|uchazec\\w*)",
    ],
  },
  sv: {
    override: ["(?:ignorera|glom|bortse fran)~(?:instruktion\\w*|anvisning\\w*|regler\\w*|kriteri\\w*|prompt\\w*|tidigare|foregaende)"],
    addressed: [
      "du ar (?:nu )?(?:en )?(?:ai|assistent|sprakmodell|chatbot|rekryterare)(?![\\p{L}])",
      "(?:meddelande|obs|instruktion|anteckning)~(?:till|for)? ?(?:ai|llm|sprakmodell\\w*|chatgpt)(?![\\p{L}])",
    ],
    score: [
      "(?:ge|tilldela|satt)~(?:kandidat\\w*|sokande\\w*|cv|poang|betyg)~(?:100|10|hogsta|maximal\\w*|perfekt\\w*|poang|betyg)",
      "(?:bedom|betygsatt|ranka) (?:denna|den har|alla)~",
      "alla krav (?:ar|anses)~uppfyllda",
    ],
    verdict: [
      "perfekt (?:matchning|kandidat)~(?:anstall\\w*|100|rekommend\\w*)",
      "(?:anstall|rekommendera|valj) (?:denna|den har)~(?:kandidat\\w*|sokande)",
    ],
  },
  ro: {
    override: [
      "(?:ignora\\w*|uita\\w*|nu tine cont)~(?:instructiun\\w*|indicati\\w*|regul\\w*|criteri\\w*|prompt\\w*|anterioare|precedente)",
    ],
    addressed: [
      "(?:esti|sunteti) (?:acum )?(?:o |un )?(?:ia|ai|asistent|model lingvistic|model de limbaj|chatbot|inteligenta artificiala)(?![\\p{L}])",
    ],
    score: [
      "(?:da|dati|acorda\\w*|atribuie)~(?:candidat\\w*|cv|punctaj\\w*|scor\\w*|nota)~(?:100|10|maxim\\w*|perfect\\w*|scor|nota)",
      "toate cerintele sunt indeplinite",
    ],
    verdict: [
      "candidat\\w* (?:perfect\\w*|ideal\\w*)~(?:angaj\\w*|100|recomand\\w*)",
      "(?:angajeaza|angajati|recomanda|selecteaza)~(?:acest|aceasta)~candidat\\w*",
    ],
  },
  id: {
    override: ["(?:abaikan|lupakan)~(?:instruksi|perintah|aturan|kriteria|prompt|sebelumnya)"],
    addressed: ["(?:kamu|anda) (?:sekarang )?adalah (?:sebuah |seorang )?(?:ai|asisten|model bahasa|chatbot|perekrut|kecerdasan buatan)"],
    score: [
      "(?:beri|berikan)~(?:kandidat|pelamar|cv|skor|nilai)~(?:100|10|tertinggi|sempurna|maksimal|skor|nilai)",
      "semua persyaratan (?:telah )?terpenuhi",
    ],
    verdict: [
      "(?:kandidat|kecocokan) (?:sempurna|ideal)~(?:rekrut|100|terima|rekomendasi\\w*)",
      "(?:rekrut|terima|pilih|rekomendasikan) (?:kandidat|pelamar) ini",
    ],
  },
  vi: {
    override: ["(?:bo qua|quen)~(?:huong dan|chi dan|lenh|quy tac|tieu chi|chi thi)~"],
    addressed: ["ban (?:bay gio )?la (?:mot )?(?:ai|tro ly|mo hinh ngon ngu|chatbot|tri tue nhan tao)"],
    score: ["(?:cho|cham|danh gia)~(?:ung vien|ho so|cv)~(?:100|10|diem|cao nhat|toi da)"],
    verdict: ["ung vien (?:hoan hao|ly tuong)~(?:tuyen|100|nhan)", "(?:tuyen|nhan|chon) ung vien nay"],
  },
  el: {
    override: ["(?:αγνοησ\\p{L}*|ξεχασ\\p{L}*)~(?:οδηγι\\p{L}*|εντολ\\p{L}*|κανον\\p{L}*|κριτηρι\\p{L}*|προηγουμεν\\p{L}*)"],
    addressed: ["(?:εισαι|ειστε) (?:τωρα )?(?:ενα |μια |ενας )?(?:ai|τεχνητη νοημοσυνη|γλωσσικο μοντελο|βοηθος)"],
    score: ["(?:δωσε|δωστε|βαθμολογησ\\p{L}*)~(?:υποψηφι\\p{L}*|βιογραφικο|βαθμολογια)"],
    verdict: ["(?:ιδανικος|τελειος) υποψηφιος~(?:προσλαβ\\p{L}*|100)", "(?:προσλαβετε|προσλαβε|επιλεξτε)~υποψηφι\\p{L}*"],
  },
  ar: {
    override: ["(?:تجاهل|تجاهلي|انس|اهمل|أهمل)~(?:التعليمات|تعليمات|الأوامر|القواعد|المعايير|السابقة)"],
    addressed: [
      "(?:أنت|انت) (?:الآن )?(?:ذكاء اصطناعي|مساعد|نموذج لغوي|روبوت)",
      "(?:رسالة|ملاحظة|تنبيه) (?:إلى|الى|لـ) ?(?:الذكاء الاصطناعي|النموذج)",
    ],
    score: ["(?:أعط|اعط|امنح|قيم|قيّم)~(?:المرشح|المتقدم|السيرة|درجة|الدرجة|100|١٠٠)", "جميع المتطلبات (?:مستوفاة|متحققة)"],
    verdict: ["(?:مرشح مثالي|تطابق مثالي|تطابق تام)~(?:وظف\\p{L}*|100|١٠٠)", "(?:وظف|وظّف|اختر|أوص ب)~(?:هذا )?المرشح"],
  },
  he: {
    override: ["(?:התעלם|התעלמי|התעלמו|שכח|שכחי)~(?:ההוראות|הוראות|ההנחיות|הנחיות|הכללים|הקודמות)"],
    addressed: ["(?:אתה|את) (?:עכשיו )?(?:בינה מלאכותית|ai|מודל שפה|עוזר|צ'אטבוט)"],
    score: ["(?:תן|תני|תנו|הענק|דרג)~(?:למועמד|המועמד|ציון|100)"],
    verdict: ["(?:מועמד מושלם|התאמה מושלמת)~(?:לגייס|גייס|100)", "(?:גייס|בחר|המלץ על)~(?:המועמד|מועמד זה)"],
  },
  hi: {
    override: ["(?:पिछले|पूर्व|ऊपर|सभी)~(?:निर्देश\\p{L}*|नियम\\p{L}*|आदेश\\p{L}*)~(?:अनदेखा|नज़रअंदाज|भूल)"],
    addressed: ["(?:तुम|आप) (?:अब )?(?:एक )?(?:एआई|ai|कृत्रिम बुद्धिमत्ता|भाषा मॉडल|सहायक)"],
    score: ["(?:इस )?(?:उम्मीदवार|आवेदक)~(?:100|१००|पूरे|सर्वोच्च|अधिकतम)~(?:अंक|स्कोर|दें|दो)"],
    verdict: ["(?:उम्मीदवार|आवेदक)~(?:को )?(?:नियुक्त|चुनें|भर्ती) कर\\p{L}*"],
  },
  zh: {
    override: [
      "(?:忽略|无视|無視|忘记|忘記|忽视|忽視|不要理会).{0,14}(?:指令|指示|提示|说明|說明|规则|規則|要求|标准|標準|命令|之前|以上|先前)",
    ],
    addressed: [
      "你(?:现在|現在)?是(?:一个|一個|一名)?.{0,6}(?:ai|人工智能|人工智慧|语言模型|語言模型|助手|机器人|機器人|招聘官|面试官)",
      "(?:致|给|給|请|請)(?:所有)?(?:ai|人工智能|人工智慧|大模型|语言模型|語言模型)",
    ],
    score: [
      "(?:给|給|请给|為|为).{0,8}(?:候选人|候選人|应聘者|應聘者|简历|簡歷|履历|履歷|我).{0,10}(?:满分|滿分|100|最高|高分)",
      "(?:所有|全部)(?:要求|条件|條件)(?:均|都)?(?:已)?(?:满足|滿足|符合)",
      "(?:评分|評分|打分).{0,4}(?:为|為|设为|設為|满分|滿分|100)",
    ],
    verdict: [
      "(?:完美|理想)(?:匹配|人选|人選|候选人|候選人).{0,6}(?:录用|錄用|雇用|僱用|聘用|100|推荐|推薦)",
      "(?:录用|錄用|雇用|聘用|推荐|推薦|选择|選擇)(?:此|这|這|该|該)(?:名|位|个|個)?(?:候选人|候選人|应聘者|應聘者|求职者)",
    ],
  },
  ja: {
    override: ["(?:指示|命令|指令|プロンプト|ルール|基準|内容|説明).{0,8}(?:無視|忘れ|破棄)"],
    addressed: [
      "(?:あなた|君)は.{0,8}(?:ai|人工知能|アシスタント|言語モデル|チャットボット|採用担当|面接官)",
      "(?:ai|人工知能|言語モデル)(?:へ|への|に対する)(?:指示|注意|メッセージ|お願い)",
    ],
    score: [
      "(?:候補者|応募者|この履歴書|職務経歴書|私).{0,14}(?:満点|100点|最高点|最高評価|高得点|100)",
      "(?:すべて|全て|全部)の(?:要件|条件).{0,4}(?:満た|クリア)",
    ],
    verdict: ["(?:完璧|理想的)な(?:候補者|人材|マッチ).{0,8}(?:採用|100|推薦)", "この(?:候補者|応募者)を(?:採用|推薦|選|合格)"],
  },
  ko: {
    override: ["(?:이전|위의|앞의|모든|기존).{0,8}(?:지시|명령|지침|프롬프트|규칙|기준).{0,8}(?:무시|잊)"],
    addressed: [
      "(?:당신은|너는|귀하는).{0,8}(?:ai|인공지능|어시스턴트|언어 ?모델|챗봇|채용 ?담당자)",
      "(?:ai|인공지능|언어 ?모델)(?:에게|를 위한)",
    ],
    score: [
      "(?:지원자|후보자|이력서|저|나)(?:에게|를|을)? ?.{0,10}(?:만점|100점|최고점|최고 점수|높은 점수)",
      "모든 (?:요건|요구 ?사항|조건).{0,4}(?:충족)",
    ],
    verdict: ["(?:완벽한|이상적인) (?:후보|지원자|매치|인재).{0,8}(?:채용|100|추천)", "이 (?:지원자|후보자)를 (?:채용|추천|선택|합격)"],
  },
};

/** Marks of a conversation with a model, in every language. */
export const chatMarkup: readonly string[] = [
  "<\\|?(?:im_start|im_end|system|user|assistant|endoftext)\\|?>",
  "\\[/?inst\\]",
  "<</?sys>>",
  "#{2,3} ?(?:system|instruction|instructions|prompt)\\b",
  "(?:begin|end|start of) (?:system )?(?:prompt|instructions?)",
  "^(?:system|assistant|ai|prompt|instruction)\\s?(?:prompt|message|note|override)?\\s?[:>\\]]~(?:you|candidate|applicant|score|rate|hire|ignore|instructions?|override|evaluate|recommend|rank|match)",
  "(?:system|admin|developer) override",
];
