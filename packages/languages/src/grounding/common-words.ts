/**
 * Words that résumés begin sentences with, and in German nouns, which name nobody: their capital says nothing. In small letters, folded.
 * What may be an employer, a school, a product or a skill is not here: an unknown word with a capital is taken for a name.
 */

export interface CommonWords {
  readonly words: ReadonlySet<string>;
  /** Endings of words that are no names. */
  readonly endings: RegExp | null;
  /** Nouns have capitals inside sentences too. */
  readonly nouns: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ""));
const language = (words: string, endings: RegExp | null = null, nouns = ""): CommonWords => ({
  words: set(words),
  endings,
  nouns: set(nouns),
});

/** Names that end as plain words do. */
export const namesLikeWords = set(
  `activision affinity affirm audible beijing boeing boston bering burlington caterpillar chongqing clifton clinton corning equity expedia fidelity flemming
harding hastings houston infinity kensington lansing lexington manning ming nanjing nation newton princeton reading redding reed salvation samsung sensation
serenity spalding sterling trinity unity viking wellington wyoming`,
);

const en = language(
  `player thinker learner enthusiast boosted find see contact visit check call write read please thanks thank let use a about above accelerated accomplished accountable accurate achieved achievements across acted active actively adapted added additional
additionally adept adjusted administered advanced advised after agile all also always am ambitious among an analysed analyzed and any applied
approved arranged as assessed assigned assisted at audited authored automated awarded balanced be became because been before began being
best better big both bought brings broad brought budget build builder building builds built business but by calm can capable career careful
carried caught challenging chaired championed chose clear close coached code coded collaborated collaborates collaborative colleagues combined
comfortable committed communicated company complete completed complex comprehensive conceived concise conducted confident consistent
consistently consulted contributed controlled converted coordinated core created creates creating creative cross current currently customer
customers cut daily data debugged dedicated deep defined delivered delivers delivering delivery demonstrated deployed design designed designs
detail detailed developed develops developing devised devoted did diligent directed documented does doing done draft drafted drew drives driven
driving drove due during dynamic each eager earlier earned eased edited effective effectively efficient efficiently eliminated employed enabled
end energetic engaged engineered enhanced enjoys ensured ensures ensuring enthusiastic established evaluated every exceeded excellent executed
experience experienced experiences expert expertise extensive facilitated familiar fast fewer field final first five fixed flexible focus
focused focuses focusing for formed former formerly fostered found founded friendly from full fully functional further gained gathered gave general
generated global goal grew group grown grows growth guided had handled hands hard has have having he headed helped helps helping her here
high highly hired his hosted how i identified if implemented important improved improves improving in including increased independent
independently influenced initiated innovative inspected installed instrumental integrated interested international introduced invented is it
its itself job joined judged junior keen kept key knowledge knows large later launched lead leader leaders leadership leading leads learned
learns led less level lifted listed local logical long looking looks made main maintained maintains maintaining major makes managed manager
managers manages managing management many mapped market marketed maximised maximized measured member mentored mentors mentoring merged met
migrated minimised minimized modelled modern monitored more most motivated moved multiple my natural negotiated new next no non not now objective
of on one online open operated operates optimised optimized or orchestrated organised organized oriented other our out over oversaw overall
oversees own owned owner owns paid part partnered passion passionate past people performance performed piloted pioneered plan planned
plans played practical practised prepared present presented presently previous previously principal proactive proactively problem
problems processed produced product production productive products professional proficient profile progress project projects promoted
proposed proud proven provided provides providing published purchased purpose quality quick quickly raised ran rapid rapidly real rebuilt
received recent recently recognised recognized recommended recorded recruited redesigned reduced reduces reducing refactored refined reliable
remote reorganised reorganized replaced reported represented research researched resolved responsible restructured result resulted results
reviewed revised rewrote risk role roles running safe sales saved scalable scaled secure secured seeking seeks selected self senior seasoned served
serves serving service set shaped shared she shipped short showed significant since simple simplified six skill skilled skills small so sold solid
solution solutions solved some sought speaks specialised specialises specialist specialized specializes specialising spearheaded split spoke staff stakeholder
stakeholders started strategic strategy streamlined strengthened strong strongly structured studied successful successfully such supervised
supplied support supported supporting supports systematically tailored taught team teams technical tested than that the their them then there these they
this those thorough thoroughly through throughout time to together took tools top tracked trained transformed translated trusted turned two
under understands undertook unified until up updated upgraded us used user users uses using value various very via volunteered
was we well went were what when where which while who wide will with within without won work worked worker working works worldwide would wrote year
years yearly you young your`,
  /(?:ed|ing|ingly|ly|tion|tions|sion|sions|ment|ments|ness|ive|ful|less|able|ible|ous|ance|ence)$/,
);

const de = language(
  `aber ab abgeschlossen alle allem als am an angeleitet arbeite arbeitet arbeitete auch auf aufgebaut aus ausgebaut begleitete begleitet bei
beriet berate berät betreue betreut betreute bin bis bringe bringt da dabei dadurch daneben danach dann daran das dazu dem den der derzeit des die dies diese
diesem diesen dieser dieses durch durchgeführt ein eine einem einen einer eines eingeführt engagiert engagierte engagierter entwarf entwickelt
entwickelte entwickle er erfahren erfahrene erfahrener erfolgreich erfolgreiche erfolgreicher erreicht erreichte ersetzte erstellt erstellte es fachlich
führe führt führte fur für gebaut geleitet gemeinsam gestaltet gestaltete haben hat hatte heute hierbei hier hoch hohe ich im in inklusive insbesondere ist
jetzt kann keine konzipiert konzipierte langjährig langjährige langjähriger leite leitet leitete maßgeblich mehr mehrere mit motiviert motivierte motivierter
nach nachhaltig neben neu neue neuen neuer nun oder ohne optimiert optimierte organisiert organisierte plane plant plante reduzierte reduziert sehr
seit sein seine selbstständig senkte sicher sicherte sie sind so sowie stark steigerte steuert steuerte strukturiert trage trug trägt über uber übernahm
übernehme um umfassend umfassende und unser unter unterstütze unterstützt unterstützte verantworte verantwortet verantwortete verantwortlich
verbesserte verbessert verfüge verfügt viele vom von vor war was weiter weitere wie wir wird wurde während zahlreiche zu zudem
zuletzt zum zur zusammen zuständig zuverlässig zuverlässige zuverlässiger zwischen schnell schnelle enge enger gute guter gutes klare klarer starke starker`,
  /(?:lich|isch|bar|sam|haft|fähig|mäßig|mässig)(?:e|er|en|es|em)?$|(?:ier)(?:t|te|ter|tes|ten)$/,
  `ablauf abläufe abteilung abteilungen alltag ansatz ansätze analyse analysen angebot angebote anforderung anforderungen anspruch anwender anwendung
architektur arbeit arbeiten arbeitsweise art aufbau aufgabe aufgaben auftrag aufträge ausbau austausch auswahl basis bau bedarf bedürfnisse beginn
bereich bereiche beratung bericht berichte beruf betreuung betrieb blick budget chance dank daten design details dialog dienst dienste dienstleister
durchführung ebene eigeninitiative einführung einsatz einstieg engagement entscheidung entwickler entwicklerin entwicklung erfahrung
erfahrungen erfolg erfolge ergebnis ergebnisse erstellung erweiterung expertise experte expertin fachkenntnisse fachwissen fähigkeit fähigkeiten fehler fokus
form fortschritt freude führung funktion funktionen gebiet geschäft gestaltung gewinn grundlage gruppe hand handel herausforderung herausforderungen herz
hilfe idee ideen ingenieur ingenieurin inhalt inhalte initiative interesse jahr jahre jahren jahres kenntnis kenntnisse kollege kollegen kolleginnen kommunikation konzept konzepte
kontakt kontrolle kosten kraft kunde kunden kundin kundinnen lager leben leidenschaft leistung leistungen leiter leiterin leitung lieferung
lösung lösungen management markt maßnahme maßnahmen mensch menschen methode methoden mitarbeit mitarbeiter mitarbeiterin mitarbeitende mitarbeitenden mitarbeitern
mitarbeiterinnen mittelpunkt modell modelle monat monate motivation nutzer nutzen nutzung objekte optimierung ordnung organisation partner partnern
person personal pflege phase plan planung position praxis preis problem probleme produkt produkte produktion profil prozess prozesse prozessen projekt projekte
projekten prüfung qualität rahmen raum rechnung reihe risiko risiken rolle rückgang schnittstelle schnittstellen schritt schritte schule schulung
schulungen schwerpunkt schwerpunkte service sicherheit sinn software stärke stärken stelle steigerung steuerung strategie strategien struktur strukturen
system systeme systemen tag tage team teams teil technik technologie technologien termin termine test tests thema themen tools transparenz
überblick übergabe umfang umfeld umgang umsatz umsatzes umsetzung unternehmen unternehmens unterstützung verantwortung verbesserung verfahren verhandlung
verkauf verlauf vertrag vertrieb verwaltung vision vorbereitung vorgabe vorgaben vorgang wachstum ware waren wartung weg weise weiterbildung weiterentwicklung welt wert werte
wirkung wissen woche wochen wunsch wünsche wünschen prozent zahl zahlen zeit zeiten ziel ziele zielen zufriedenheit zugang zukunft zusammenarbeit zuverlässigkeit zweck drittel viertel fünftel hälfte`,
);

const fr = language(
  `a accompagne accompagné afin ai ainsi alors animé apporte apporté après au aussi autonome aux avec ayant beaucoup bonne bon car ce ces cette chargé chargée chez
collabore collaboré comme compétent conçu conduit contribué coordonné créé curieux curieuse dans de depuis des dirige dirigé diriger doté doublé du dynamique développe
développé en encadre encadré ensuite est et étant expérience expérimenté expérimentée forme formé forte fort gère géré grâce il ils impliqué
je la le les leur lors mais mené mène mes mis mise mon motivé motivée nos notre nous organise organisé organisée ou par participe participé passionné
passionnée pendant piloté pilote plus pour pratique puis que qui rédigé réalisé réduit réduire responsable rigoureux rigoureuse sa sans se ses
soucieux soucieuse solide son sous spécialisé spécialisée suis suivi sur toujours tout très un une utilise utilisé veille vers`,
  /(?:ement|ation|ations|ition|itions|ateur|atrice|ité|ités|ique|iques|eux|euse|ants?|age|ages|ée?s?)$/,
);

const es = language(
  `a además adapté al alta amplia amplio analicé antes apasionado apasionada aporto apoyé así aumenté capacidad capaz coordiné coordino colaboro colaboré comprometido con conseguí
construí contribuí creé cree cuento como de del desarrollé desarrollo desde después dirigí dirige diseñé diseño donde durante el ella en encargado encargada entre
es especialista especializado especializada esta este estuve experiencia experto experta formé fui gestioné gestiono gestión gran gracias ha hace hasta he implementé
impulsé integré la las lideré lidero liderando lo logré logro los mantengo más mejora mejoré mi mis muy negocié nuestro organicé organizo orientado orientada
para participé por profesional propuse realicé realizo reduje redujo responsable se según ser sin sobre sólida sólido soy su supervisé supervisión también
tengo tras trabajo trabajé trabajando un una uso utilicé y`,
  /(?:mente|ción|ciones|sión|siones|dad|dades|miento|mientos|ando|iendo|ado|ada|ados|adas|ido|ida)$/,
);

const it = language(
  `a ad al alla ampia anche appassionato appassionata attualmente capace che coi collaboro collaborato competente con coordinato coordino creato da dal dalla
dei del della di dinamico diretto dirigo dopo durante e è esperienza esperto esperta esteso fino forte gestisco gestito gestione grande grazie guidato guido ha ho i il in inoltre
introdotto io la lavorato lavoro le lo mi mia migliorato mio motivato nel nella nostro oltre organizzato organizzo orientato per più portato presso
progettato progetto qualificato realizzato responsabile ridotto seguo sempre sono sotto specializzato su supervisionato sviluppato sviluppo tra tutti un una uso`,
  /(?:mente|zione|zioni|sione|sioni|mento|menti|ando|endo|ato|ata|ati|ate|ito|ita|uto|uta)$/,
);

const pt = language(
  `a além ampla amplo analisei ao apaixonado apaixonada apoiei as atualmente até aumentei capaz colaborei com como comprometido conduzi construí contribuí coordenei coordeno criei
da das de desde desenvolvi desenvolvo dinâmico dirigi do dos durante e ela ele em encarregado entre especialista experiência experiente foi foco forte fui
gerenciei gestão grande implementei integrei liderei lidero mais mantenho melhorei meu minha muito na no nos nosso o organizei organizo orientado os para participei
pela pelo por profissional projetei reduzi realizei responsável sem ser sob sobre sólida sólido sou sua supervisionei também tenho trabalhei trabalho um uma utilizei`,
  /(?:mente|ção|ções|são|sões|dade|dades|mento|mentos|ando|endo|indo|ado|ada|ados|adas|ido|ida)$/,
);

const nl = language(
  `aan actief al alle als begeleid begeleidde behaald ben bij beheer beheerde bouw bouwde bracht daarnaast dat de deze die door een ervaren ervaring gebouwd gedreven
geleid gemotiveerd gemotiveerde georganiseerd gericht goed heb heeft help het hielp hij ik in is leid leidde leiden maakte met mijn momenteel na naar nauwkeurig nieuwe om
onder onderhield ondersteunde ontwerp ontwierp ontwikkel ontwikkelde ontwikkeld onze ook op over realiseerde resultaatgericht sinds sterk sterke stuurde succesvol te tijdens tot
uit van vanaf veel verantwoordelijk verbeterde verbetert verlaagde verzorgde verhoogde voor voerde was werk werkt werkte wij zelfstandig zette ze zij zorgde zorg`,
  /(?:heid|heden|ingen|eerde|eert|elijk|elijke|schap)$/,
);

const pl = language(
  `a aktualnie aktywnie analizowałam analizowałem bardzo byłam byłem być ciągle dbam dla do dobra dobre dobry dodatkowo doświadczona doświadczony doświadczenie duże dzięki i jako jest
jestem kieruje kieruję kierowałam kierowałem koordynacja lub mam mając moje na nadzór nadzorowałem nad obecnie od odpowiadam odpowiadałam odpowiadałem odpowiedzialna odpowiedzialny
opracowałam opracowałem optymalizacja oraz organizuję po pod podczas posiadam potrafię pracowałam pracowałem pracuję prowadzę prowadziłam prowadziłem prowadzenie przez przy
przygotowałem realizowałem realizacja rozwój rozwijam rozwijałem skuteczna skuteczny specjalista specjalizuję stworzyłam stworzyłem tworzenie tworzę usprawniłam usprawniłem w wdrożyłam
wdrożyłem wdrażanie wspieram współpraca współpracowałem wykonałem wykonuję z za zarządzałam zarządzałem zarządzam zarządzanie ze zespół znajomość zmniejszyłem zwiększyłem zbudowałem`,
  /(?:owanie|ałem|ałam|iłem|iłam|ość|acja|ując|ąc)$/,
);

const ru = language(
  `а активно активный анализ без более был была были быстро в вел вела веду во возглавил возглавляю все для до ее его за и из или имею к как команда который коммуникация контроль лет
мои мой мы на навыки над наладил настроил наставник не но о обеспечил обеспечение обладаю обучил опыт опытный опытная оптимизация оптимизировал организация организовал от ответственный ответственная отвечал отвечаю
перевел под поддержка поддерживал помогал после построил построила при провел проектировал проектирование проектирую проектов работа работал работала работаю разработал разработала разработка развитие реализовал
реализация руководил руководила руководитель руководство руковожу с самостоятельно своего сделал сейчас сократил сократила создал создала создание со сопровождение сотрудничал специалист также тестирование
увеличил увеличила улучшил улучшила управление управлял управляла успешно участвовал участие ускорил что я`,
  /(?:ние|ния|ция|ость|ивно|ично|ально|тельно|ировал|ировала|вал|вала|ил|ила|ую|аю)$/,
);

const sv = language(
  `alla ansvarar ansvarade ansvarig arbetade arbetar att av bidrog byggde byggt bygger den det driven drev du effektiv en engagerad erfaren erfarenhet ett för förbättrade från har hjälpte
hjälper i införde inom jag kan ledde leder med medverkade min minskade mycket nu och ökade optimerade organiserade på planerade samordnade samt sedan skapade som stark stöttade strukturerad till
under utvecklade utvecklar var vid vi över`,
  /(?:ning|ningar|else|het|erade|erar)$/,
);

export const commonWords: Readonly<Record<string, CommonWords>> = { en, de, fr, es, it, pt, nl, pl, ru, sv };

/** What a compound German noun ends with, besides the nouns above. */
export const germanEndings =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|ität|itäten|nis|nisse|nissen|ismus|tum|ierung|ierungen)$/;

/** Such words with those endings stand in names. */
export const germanInstitutions = /(?:stiftung|gesellschaft|genossenschaft|universität|universitat|zeitung|versicherung|hochschule)$/;
