/** Words that say no to what follows them; matched as whole words. */
export const negationCues: readonly string[] = [
  ..."no|not|without|never|lack of|lacking|lacks|don't have|do not have|haven't|have not|hardly any|zero".split("|"),
  ..."kein|keine|keinen|keiner|keinem|keinerlei|ohne|nicht|nie|fehlende".split("|"),
  ..."pas de|pas d'|pas d|aucun|aucune|sans|jamais|ne possede pas|n'ai pas".split("|"),
  ..."sin|ningun|ninguna|nunca|no tengo|sem|nao|nenhum|nenhuma|não tenho|senza|nessun|nessuna|non|mai".split("|"),
  ..."geen|zonder|niet|nooit|brak|bez|nie|zadna|zadny|nemam|ingen|inga|inget|utan|inte|uden|uten|ikke|intet|ei|ilman|nincs|nelkul|nem|fara|nu am|nici o|niciun|nicio".split(
    "|",
  ),
  ..."нет|без|не|никогда|отсутствует|отсутствие|немає|ні|відсутній|няма|нямам|δεν|χωρίς|καμία|لا|بدون|ليس|ليس لدي|بلا|ללא|אין|בלי|لا يوجد|ندارم|بدون".split(
    "|",
  ),
  ..."tidak|tanpa|belum|không|chưa".split("|"),
];

/** What somebody has none of: stands between the no and the term. */
export const knowledgeNouns: readonly string[] = [
  ..."experience|knowledge|skill|background|exposure|training|familiar|proficien|expertise|certificat|licen|worked with|used|degree|command".split(
    "|",
  ),
  ..."kenntnis|erfahrung|wissen|praxis|vertraut|zertifi|abschluss".split("|"),
  ..."experience|connaissance|competence|maitrise|pratique|formation|experiencia|conocimiento|dominio|formacion|conhecimento|esperienza|conoscenza|competenz|padronanza".split(
    "|",
  ),
  ..."ervaring|kennis|doswiadczen|znajomosc|umiejetnosc|wiedz|zkusenost|znalost|skusenost|erfarenhet|kunskap|erfaring|kendskab|kjennskap|kokemus|osaamis|tapasztalat|ismeret|experient|cunostint".split(
    "|",
  ),
  ..."опыт|знани|навык|владе|работал|досвід|знань|знання|навич|володі|опит|познани|εμπειρ|γνωσ|خبرة|معرفة|ניסיון|ידע|تجربه|pengalaman|pengetahuan|kemampuan|kinh nghiem|kien thuc".split(
    "|",
  ),
];

/** Words behind a term that say no to it. */
export const trailingNegations: readonly string[] = [
  "未経験",
  "経験なし",
  "経験無し",
  "経験はありません",
  "経験はない",
  "経験がない",
  "経験がありません",
  "知識なし",
  "できません",
  "不可",
  "경험 없음",
  "경험이 없",
  "경험없음",
  "없음",
  "없습니다",
  "모름",
  "bilmiyorum",
  "deneyimim yok",
  "tecrubem yok",
  "bilgim yok",
  "yok",
  "nahi",
  "अनुभव नहीं",
  "नहीं",
  "经验无",
  "不会",
  "不熟悉",
  "keine erfahrung",
  "no experience",
  ": none",
  "- none",
  "(none)",
  ": keine",
  ": aucune",
  ": нет",
];

/** Learnt, planned, not done yet. */
export const inProgressWords: readonly string[] = [
  ..."in progress|expected|planned|pursuing|preparing for|working towards|working toward|studying for|currently learning|learning|eager to learn|want to learn|willing to learn|interested in learning|keen to learn|ongoing|scheduled|candidate for".split(
    "|",
  ),
  ..."in vorbereitung|geplant|voraussichtlich|angestrebt|laufend|in ausbildung|lerne|lerne gerade|einarbeitung in|mochte lernen|noch nicht".split(
    "|",
  ),
  ..."en cours|en preparation|prevu|prevue|prevision|en apprentissage|j'apprends|souhaite apprendre|en curso|en preparacion|previsto|prevista|aprendiendo|deseo aprender|em andamento|em curso|aprendendo|a aprender|cursando".split(
    "|",
  ),
  ..."in corso|in preparazione|previsto|previsione|sto imparando|in fase di|lopend|verwacht|gepland|in opleiding|w trakcie|planowan|ucze sie|probihajici|ocekavan|pagaende|pågående|beraknad|under uppl|igangvaerende|paagaaende|forventet".split(
    "|",
  ),
  ..."в процессе|планиру|ожидается|изучаю|осваиваю|хочу изучить|у процесі|планую|вивчаю|devam ediyor|devam etmekte|beklenen|ogreniyorum|قيد|متوقع|جاري|בתהליך|צפוי|לומד".split(
    "|",
  ),
  ..."在读|在讀|预计|預計|正在学习|正在學習|学习中|學習中|備考中|备考|取得予定|卒業見込|修了見込|見込み|勉強中|学習中|예정|재학|공부 중|학습 중|준비 중".split(
    "|",
  ),
];
