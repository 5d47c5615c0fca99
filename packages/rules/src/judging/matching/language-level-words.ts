import type { Cefr } from "./cefr.ts";

/** Words for how well a language is spoken, folded when compared; the longest that stands there decides. */
export const levelWords: Readonly<Record<Cefr, readonly string[]>> = {
  native: [
    ..."native|native speaker|mother tongue|first language|native or bilingual|bilingual|native proficiency|muttersprache|muttersprachler|muttersprachlerin|muttersprachlich|muttersprachniveau|langue maternelle|maternelle|natif|native|bilingue|nativo|nativa|lengua materna|materna|língua materna|madrelingua|lingua madre|moedertaal|język ojczysty|ojczysty|родной|родной язык|рідна|рідна мова|рідний|роден език|майчин език|mateřský jazyk|mateřština|rodilý mluvčí|materinský jazyk|materinski|maternji|izvorni govornik|матерњи|modersmål|morsmål|äidinkieli|μητρική γλώσσα|μητρική|limba maternă|maternă|anyanyelv|anyanyelvi|anadil|ana dil|ana dili|anadili|اللغة الأم|لغة أم|زبان مادری|שפת אם|मातृभाषा|মাতৃভাষা|தாய்மொழி|ภาษาแม่|tiếng mẹ đẻ|bản ngữ|penutur asli|bahasa ibu|母語|母国語|母语|ネイティブ|모국어|원어민|native-level".split(
      "|",
    ),
  ],
  C2: [
    ..."proficient|mastery|near native|near-native|full professional proficiency|full professional|excellent|expert|verhandlungssicher|ausgezeichnet|exzellent|annähernd muttersprachlich|perfekt|parfaite maîtrise|excellent niveau|excelente|dominio|eccellente|ottimo|ottima|uitstekend|biegły|doskonały|в совершенстве|досконало|отлично|výborně|výborná|výborne|odlično|odličan|utmärkt|erinomainen|άριστα|άριστη|excelent|felsőfok|felsőfokú|mükemmel|çok iyi|ممتاز|ممتازة|عالی|उत्कृष्ट|精通|熟练|熟練|dominio completo|professional fluency|mycket god".split(
      "|",
    ),
  ],
  C1: [
    ..."fluent|fluently|advanced|very good|business fluent|strong|professional working proficiency|professional|conversant|fließend|fliessend|sehr gut|fortgeschritten|sicher in wort und schrift|courant|couramment|avancé|avancée|très bien|très bon niveau|lu, écrit, parlé|fluido|fluida|fluidez|avanzado|avanzada|muy bueno|alto|fluente|avançado|avançada|avanzato|avanzata|fluente|vloeiend|gevorderd|zeer goed|biegle|płynnie|bardzo dobry|bardzo dobra|bardzo dobrze|zaawansowany|свободно|свободное владение|свободный|продвинутый|вільно|вільне володіння|просунутий|свободно владеене|много добро|plynně|plynule|velmi dobře|veľmi dobre|tečno|tečan|vrlo dobro|veoma dobro|flytande|flydende|flytende|mycket goda kunskaper|meget god|svært god|sujuva|sujuvasti|πολύ καλά|πολύ καλή|fluent|fluentă|avansat|avansată|folyékony|haladó|akıcı|ileri|ileri seviye|طلاقة|جيد جدا|جيد جداً|مسلط|روان|שוטף|שוטפת|רמה גבוהה|धाराप्रवाह|সাবলীল|சரளமாக|คล่องแคล่ว|ดีมาก|thành thạo|lưu loát|fasih|lancar|mahir|流利|流畅|流暢|堪能|ビジネスレベル|ビジネス上級|유창|유창함|능통|고급|상급|business level".split(
      "|",
    ),
  ],
  B2: [
    ..."upper intermediate|upper-intermediate|good|working proficiency|working knowledge|good command|gut|gute kenntnisse|konversationssicher|gute|bon niveau|bien|bonne maîtrise|bon|bueno|buen nivel|intermedio alto|medio-alto|bom|intermédio avançado|buono|buona|goed|dobry|dobra|dobrze|выше среднего|хорошо|вище середнього|добре|добро|dobře|dobro|dobre|god|goda|gode|bra|hyvä|hyvin|καλά|καλή|bine|mediu spre avansat|középfok|középfokú|iyi|جيد|جيدة|خوب|טובה|רמה טובה|अच्छा|ভালো|நன்று|ดี|khá|tốt|baik|良好|中高級|비즈니스|중상".split(
      "|",
    ),
  ],
  B1: [
    ..."intermediate|conversational|limited working proficiency|fair|moderate|mittelstufe|erweiterte grundkenntnisse|intermédiaire|niveau intermédiaire|scolaire|intermedio|intermedia|medio|intermediário|intermediária|intermédio|discreto|gemiddeld|redelijk|średniozaawansowany|komunikatywny|средний|средний уровень|разговорный|середній|разговорный уровень|средно|středně|stredne|srednje|medel|mellem|middels|tyydyttävä|μέτρια|mediu|orta|orta seviye|متوسط|בינונית|मध्यम|মধ্যম|இடைநிலை|ปานกลาง|พอใช้|trung bình|giao tiếp|menengah|sederhana|cukup|一般|中等|中級|中级|日常会話|日常会話レベル|중급|중|일상 회화|普通|school level|schulkenntnisse".split(
      "|",
    ),
  ],
  A2: [
    ..."basic|elementary|limited|pre-intermediate|lower intermediate|basic knowledge|grundkenntnisse|bases|notions|notions de base|élémentaire|básico|básica|nivel básico|elementare|base|livello base|basis|basiskennis|podstawowy|podstawowa|базовый|базовые|начальный|ниже среднего|базовий|початковий|основно|základy|základní|základní znalost|základná|osnovno|grundläggande|grundlæggende|grunnleggende|perusteet|alkeet|βασικά|de bază|elementar|alapfok|alapfokú|temel|مبتدئ|أساسي|پایه|בסיסית|बुनियादी|প্রাথমিক|அடிப்படை|พื้นฐาน|cơ bản|sơ cấp|dasar|asas|基础|基礎|初級|初级|略懂|초급|하|basics|principiante básico".split(
      "|",
    ),
  ],
  A1: [
    ..."beginner|rudimentary|notions élémentaires|anfänger|débutant|débutante|principiante|iniciante|principiante|beginner|beginnersniveau|początkujący|начинающий|початківець|začátečník|začiatočník|početni|nybörjare|begynder|nybegynner|aloittelija|αρχάριος|începător|kezdő|başlangıç|入门|入門|초보|pemula|เริ่มต้น".split(
      "|",
    ),
  ],
};
