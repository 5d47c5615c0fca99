/**
 * Words that occur around the names and sentences of transcripts in any language, as sources of regular expressions. They are one
 * table and not files of languages, because a transcript mixes languages and its first lines do not reveal which ones.
 */

/** Abbreviations whose full stop does not end a sentence. */
export const abbreviations = String.raw`\p{Lu}|[DM]rs?|Ms|Prof|Dipl|Ing|St|vs|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|Nr|No|p\.\s?ex|Sra?|Dra?|Sig|tzv|np|м|г`;

/** Arabic prefixes that are written together with the next word: conjunctions, prepositions and the article. */
export const arabicPrefixes = "وال|بال|لل|ال";

/** Titles and suffixes of names whose full stop does not end a sentence. */
export const nameTitles = "Jr|Sr|Esq|Dr|Mr|Mrs";

/** Articles before the label of a role: "the interviewer". */
export const roleArticles = "der|die|the|le|la|el|il|o|a";

/** Particles of names, which may be written in lower case: "van", "de la", "bin". */
export const nameParticles =
  "de|da|di|do|dos|das|del|della|van|von|vom|der|den|ten|ter|zu|zum|la|le|el|al|bin|ibn|bint|abu|af|av|du|y|e|i|of|the|and|und|et";

/** One letter that labels a question or an answer. */
export const questionLetters = "[QA問答问]";

/** Labels of numbered questions and answers: "Question 3". */
export const questionLabels =
  "Q|A|Question|Answer|Frage|Antwort|Pregunta|Respuesta|Pergunta|Resposta|Domanda|Risposta|Réponse|Вопрос|Ответ|问|問|答|質問|回答";
